/* The exact search of the classic, in vectors of 16 bytes: how many solutions, and which.

   `wide` is the same search in Python and says what each rule concludes; tests compare both,
   guess by guess. Here a vector holds the places of one digit: three of its 32-bit lanes hold a
   band each (rows 1-3, 4-6, 7-9), the fourth stays empty, and nine vectors are a board. Bit 10 *
   row + column of a lane is a cell: the tenth bit of each row is spare, so that adding nine ones
   carries into it exactly when the row is not empty.

   A triad is the three cells shared by a box and a line. The open triads of three digits share a
   vector, so that each rule about them runs three times a pass:

     row triads     bit 10 * row + 3 * box + digit of the three, of each band
     column triads  bit 10 * digit of the three + column, of each band

   The vectors are those of GCC and clang: SSE2 on x86-64, NEON on ARM, and no check of the
   processor. AVX2 was tried and gained nothing, nor did noting which digits had changed, or a
   first pass for the guessed digit alone.

   Sources: locked candidates by triads, and candidates counted in parallel bits, go back to
   Mladen Dobrichev's fsss2 and zhouyundong's JCZSolve (players' forum, 2013-15); triads as
   variables to Tom Dillon, "Tdoku: a fast Sudoku solver" (t-dillon.github.io/tdoku, 2019). */

#define PY_SSIZE_T_CLEAN
#include <pyconfig.h>
#ifndef Py_GIL_DISABLED
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t bands __attribute__((vector_size(16)));
typedef uint64_t halves __attribute__((vector_size(16)));

#define IN_ROWS(x) ((uint32_t)(x) | (uint32_t)(x) << 10 | (uint32_t)(x) << 20)
#define IN_BANDS(x) ((bands){(x), (x), (x), 0})

enum {
    ROW = 0777,
    CELLS = IN_ROWS(0777),
    STARTS = IN_ROWS(1),    /* the first cell of each row, or field of a digit */
    SPARE = IN_ROWS(01000), /* what a carry out of a row sets */
    TRIADS = IN_ROWS(0111), /* the first cell of each row triad */
    ONE_BOX = IN_ROWS(0007),
    TWO_BOXES = IN_ROWS(0077),
    ONE_COLUMN = IN_ROWS(0111), /* of each box */
    TWO_COLUMNS = IN_ROWS(0333),
};

enum {
    SETTLED = 27,   /* open triads of a band or stack of which every digit has its three */
    ONE_WAY = 3,    /* open triads of a digit that is settled in a band or stack */
    TWO_WAYS = 6,   /* most open triads of a digit with two ways left; three ways take seven */
    WIDE_OPEN = 54, /* open triads beyond which a single candidate is tried */
    ASTRAY = 2048,  /* guesses without a solution after which the narrowest cells are tried */
    HANDOVER = 16384, /* guesses after which clauses go on, where few solutions are wanted or known */
    MAX_HANDED = 8, /* solutions up to which they do */
    LEVELS = 128,   /* two guesses settle a digit in one of six bands and stacks: 108 at most */
    MAX_SEED = 2147483646, /* of the minimal standard generator, whose modulus is one more */
    LONG = 256,     /* guesses, some 0.1 ms, after which other threads run; a power of two */
    FEW = 7,        /* givens up to which known grids are looked through; two digits are missing */
    PAIR = 2,       /* solutions of which the second is the first with two digits exchanged */
    KNOWN = 256,    /* grids */
};

typedef union {
    bands v;
    uint32_t lane[4];
} Lanes;

typedef struct {
    Lanes digit[9];
} Board;

typedef struct {
    Lanes rows[3], columns[3];             /* open triads */
    bands row_counts[4], column_counts[4]; /* digits open in a triad: ones, twos, fours, eights */
    Lanes decided;
} Facts; /* what settling a board found out on the way, which the choice of a guess needs again */

typedef enum { CONTRADICTION, OPEN, SOLVED } Outcome;

static inline int any(bands v)
{
    halves w = (halves)v;
    return (w[0] | w[1]) != 0;
}

/* --- rotations: each entry of a 3 x 3 square gets its neighbour's place ----------------------- */

/* Leaves bits above the 30 of three rows, which every use masks off. */
static inline bands next_row(bands x) { return x >> 10 | x << 20; }

static inline bands next_box(bands x) { return (x >> 3 & TWO_BOXES) | (x & ONE_BOX) << 6; }

static inline bands next_column(bands x)
{
    return (x >> 1 & TWO_COLUMNS) | (x & ONE_COLUMN) << 2;
}

static inline bands next_band(bands x)
{
#ifdef __clang__
    return __builtin_shufflevector(x, x, 1, 2, 0, 3);
#else
    return __builtin_shuffle(x, (bands){1, 2, 0, 3});
#endif
}

/* Of the open triads that share a band (or stack) a digit takes three, one in each row and each
   box: a permutation. An entry belongs to one exactly when the two other rows and boxes can be
   matched:

     X . .      X stays if its triad is open, and either both a or both b. `both` first says so of
     . a b      the 2 x 2 that starts at an entry; a rotation by one more row and box then puts the
     . b a      2 x 2 of the two others beside the entry it decides about. */
static inline bands close_rows(bands open)
{
    bands down = next_row(open), side = next_box(open);
    bands both = (open & next_box(down)) | (side & down);
    return open & next_box(next_row(both));
}

static inline bands close_columns(bands open)
{
    bands down = next_band(open), side = next_column(open);
    bands both = (open & next_column(down)) | (side & down);
    return open & next_column(next_band(both));
}

/* --- triads of three digits, and back ------------------------------------------------------- */

/* The shifts gather a triad's three cells at the place the digit has among the three. */
static inline bands row_triads(const bands *d)
{
    return ((d[0] | d[0] >> 1 | d[0] >> 2) & TRIADS)
        | ((d[1] << 1 | d[1] | d[1] >> 1) & TRIADS << 1)
        | ((d[2] << 2 | d[2] << 1 | d[2]) & TRIADS << 2);
}

static inline bands column_triads(const bands *d)
{
    return ((d[0] | d[0] >> 10 | d[0] >> 20) & ROW)
        | ((d[1] << 10 | d[1] | d[1] >> 10) & ROW << 10)
        | ((d[2] << 20 | d[2] << 10 | d[2]) & ROW << 20);
}

/* 8 times a triad's first bit minus the bit is its three cells; SSE2 has no product of lanes. */
static inline void keep_row_triads(bands *d, bands kept)
{
    bands a = kept & TRIADS, b = kept & TRIADS << 1, c = kept & TRIADS << 2;
    d[0] &= (a << 3) - a;
    d[1] &= (b << 2) - (b >> 1);
    d[2] &= (c << 1) - (c >> 2);
}

static inline void keep_column_triads(bands *d, bands kept)
{
    bands a = kept & ROW, b = kept & ROW << 10, c = kept & ROW << 20;
    d[0] &= a | a << 10 | a << 20;
    d[1] &= b >> 10 | b | b << 10;
    d[2] &= c >> 20 | c >> 10 | c;
}

/* Rows that hold some of these cells, all nine of each: the carry into the spare bit tells. */
static inline bands rows_of(bands cells)
{
    bands carry = (cells + CELLS) & SPARE;
    return carry - (carry >> 9);
}

/* --- every triad holds exactly three digits ------------------------------------------------- */

/* Add up nine flags of each triad in parallel bits: first those of the three vectors, then those of
   the three digits in a vector, which lie `shift` apart. */
static inline void count_digits(const bands *x, int shift, bands mask, bands *counts)
{
    bands odd = x[0] ^ x[1], low = odd ^ x[2], high = (x[0] & x[1]) | (odd & x[2]);
    bands low1 = low >> shift, low2 = low >> 2 * shift;
    bands high1 = high >> shift, high2 = high >> 2 * shift;
    odd = low ^ low1;
    bands twos = (low & low1) | (odd & low2);
    counts[0] = (odd ^ low2) & mask;
    odd = high ^ high1;
    bands more = odd ^ high2, fours = (high & high1) | (odd & high2);
    counts[1] = (twos ^ more) & mask;
    more &= twos;
    counts[2] = (fours ^ more) & mask;
    counts[3] = fours & more & mask;
}

static inline bands exactly_three(const bands *counts)
{
    return counts[0] & counts[1] & ~(counts[2] | counts[3]);
}

/* Triads that share a row of a band, or a box of a stack, with another of `x`. */
static inline bands others(bands x, int is_row)
{
    return is_row ? next_box(x) | (x >> 6 & ONE_BOX) | (x & TWO_BOXES) << 3
                  : next_column(x) | (x >> 2 & ONE_COLUMN) | (x & TWO_COLUMNS) << 1;
}

/* Confine three digits that are the last a triad can hold to it; clear a triad beside three digits
   that have no other (`sure`). `x` are the open triads, and become what is left of them. */
static inline Outcome use_three(bands *x, int is_row, bands *counts, int *changed)
{
    int shift = is_row ? 1 : 10;
    bands mask = is_row ? IN_BANDS(TRIADS) : IN_BANDS(ROW);
    bands sure[3], sure_counts[4];
    *changed = 0;
    count_digits(x, shift, mask, counts);
    for (int i = 0; i < 3; i++)
        sure[i] = x[i] & ~others(x[i], is_row);
    count_digits(sure, shift, mask, sure_counts);
    bands too_few = mask & ~(counts[3] | counts[2] | (counts[1] & counts[0]));
    if (any(too_few | sure_counts[2] | sure_counts[3]))
        return CONTRADICTION;
    bands last = exactly_three(counts), full = exactly_three(sure_counts);
    if (!any(last ^ full))
        return OPEN; /* whatever is exactly three is sure already, and has nothing beside it */
    last |= last << shift | last << 2 * shift;
    full |= full << shift | full << 2 * shift;
    bands wrong = full & 0;
    for (int i = 0; i < 3; i++) {
        bands confined = x[i] & last & ~sure[i], beside = others(confined, is_row);
        wrong |= confined & beside; /* one digit would have to be in two triads of a row */
        x[i] = ((x[i] & ~full) | sure[i]) & ~beside;
    }
    *changed = 1;
    return any(wrong) ? CONTRADICTION : OPEN;
}

/* --- all conclusions without a guess -------------------------------------------------------- */

/* One straight pass after the other over rows, columns and cells until one changes nothing; then
   the triads. Closing rows and columns until they agree before looking at cells takes longer,
   and so does looking for cells' last candidates before decided cells. */
static Outcome settle(Board *board, Facts *facts)
{
    bands d[9], rows[3], columns[3], placed = IN_BANDS(0);
    for (int i = 0; i < 9; i++)
        d[i] = board->digit[i].v;
    for (;;) {
        bands alive = IN_BANDS(SPARE);
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++) {
            rows[i] = close_rows(row_triads(d + 3 * i));
            keep_row_triads(d + 3 * i, rows[i]);
        }
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++) {
            columns[i] = close_columns(column_triads(d + 3 * i));
            keep_column_triads(d + 3 * i, columns[i]);
            /* A digit without a permutation in one band is emptied there by its rows, and then
               everywhere by its columns: no field may be empty. */
            alive &= columns[i] + CELLS;
        }
        /* Decided: the digit's only place in the row. Minus one clears the lowest bit of a row;
           where something is left, the digit has several places. A row that the columns
           emptied spoils those above it by what it borrows, but has lost its triads: the next pass
           finds no solution. */
        bands alone[9];
        bands decided = IN_BANDS(0), twice = decided, one = decided, two = decided;
#pragma GCC unroll 9
        for (int i = 0; i < 9; i++) {
            alone[i] = d[i] & ~rows_of(d[i] & (d[i] - STARTS));
            twice |= decided & alone[i];
            decided |= alone[i];
            two |= one & d[i];
            one |= d[i];
        }
        /* No place for a digit, no digit for a cell, or two. */
        if (any((IN_BANDS(SPARE) & ~alive) | (IN_BANDS(CELLS) & ~one) | twice))
            return CONTRADICTION;
        bands singles = one & ~two & ~decided;
        if (any(singles | (two & decided))) {
            /* Clear decided cells, and for the last candidate of a cell its row: the rest follows.
               In the next pass the cell is decided, unless the same digit was last in another of
               the row. Both at once, because a branch more costs more than what it spares. */
            if (any(singles & placed))
                return CONTRADICTION;
            placed = singles;
#pragma GCC unroll 9
            for (int i = 0; i < 9; i++) {
                bands mine = d[i] & singles, beside = d[i] & rows_of(mine) & ~mine;
                d[i] = (d[i] & ~decided & ~beside) | alone[i];
            }
            continue;
        }
        /* The cells are settled. Closing twice changes nothing: the columns are closed, and the
           rows if the columns took no triad of theirs. */
        bands lost = IN_BANDS(0);
        for (int i = 0; i < 3; i++)
            lost |= row_triads(d + 3 * i) ^ rows[i];
        if (any(lost))
            continue;
        facts->decided.v = decided;
        if (!any(decided ^ IN_BANDS(CELLS))) {
            for (int i = 0; i < 9; i++)
                board->digit[i].v = d[i];
            return SOLVED;
        }
        int changed;
        if (use_three(rows, 1, facts->row_counts, &changed) == CONTRADICTION)
            return CONTRADICTION;
        if (changed) {
            for (int i = 0; i < 3; i++)
                keep_row_triads(d + 3 * i, rows[i]);
            continue;
        }
        if (use_three(columns, 0, facts->column_counts, &changed) == CONTRADICTION)
            return CONTRADICTION;
        if (changed) {
            for (int i = 0; i < 3; i++)
                keep_column_triads(d + 3 * i, columns[i]);
            continue;
        }
        for (int i = 0; i < 9; i++)
            board->digit[i].v = d[i];
        for (int i = 0; i < 3; i++) {
            facts->rows[i].v = rows[i];
            facts->columns[i].v = columns[i];
        }
        return OPEN;
    }
}

/* --- where to guess ------------------------------------------------------------------------- */

typedef struct {
    int digit, band;
    uint32_t cells; /* of one triad */
} Guess;

static inline uint32_t lowest(uint32_t bits) { return bits & -bits; }

/* The open triads of a digit in a band: bit 3 * row + box (number 0-2), or in a stack, bit 3 *
   band + column (number 3-5). */
static inline uint32_t triads_of(const Facts *facts, int digit, int number)
{
    int at = digit % 3;
    if (number < 3) {
        uint32_t x = facts->rows[digit / 3].lane[number] >> at;
        x &= TRIADS; /* bits 0, 3 and 6 of each row are brought together */
        x = x | x >> 2 | x >> 4;
        return (x & 7) | (x >> 7 & 070) | (x >> 14 & 0700);
    }
    const uint32_t *lane = facts->columns[digit / 3].lane;
    int shift = 10 * at + 3 * (number - 3);
    return (lane[0] >> shift & 7) | (lane[1] >> shift & 7) << 3 | (lane[2] >> shift & 7) << 6;
}

/* Count the open triads of each digit in a band (number 0-2) or stack (3-5). */
static inline void count_open(const Facts *facts, int number, int *counts)
{
    if (number < 3)
        for (int i = 0; i < 9; i++) { /* of all bands: vectors need no look at the number */
            bands x = facts->rows[i / 3].v >> (i % 3) & TRIADS;
            x = (x + (x >> 10) + (x >> 20)) & 0333;
            Lanes sum = {(x + (x >> 3) + (x >> 6)) & 7};
            /* Three bits are too few, but three triads are always left: 8 and 9 are 0 and 1. */
            counts[i] = sum.lane[number] < ONE_WAY ? sum.lane[number] + 8 : sum.lane[number];
        }
    else
        for (int i = 0; i < 3; i++) {
            bands x = facts->columns[i].v >> 3 * (number - 3);
            x = (x & STARTS) + (x >> 1 & STARTS) + (x >> 2 & STARTS);
            uint32_t sum = x[0] + x[1] + x[2];
            for (int at = 0; at < 3; at++)
                counts[3 * i + at] = sum >> 10 * at & 15;
        }
}

/* The open triads of bands (0-2) and stacks (3-5). */
static inline void add_up(const Facts *facts, int *totals)
{
    const bands *counts = facts->row_counts;
    bands few = counts[0] | counts[1] << 1 | counts[2] << 2, eights = counts[3];
    few = (few & ONE_BOX) + (few >> 3 & ONE_BOX) + (few >> 6 & ONE_BOX);
    few += ((eights & ONE_BOX) + (eights >> 3 & ONE_BOX) + (eights >> 6 & ONE_BOX)) << 3;
    few = (few + (few >> 10) + (few >> 20)) & 01777;
    bands stacks = IN_BANDS(0);
    for (int i = 0; i < 4; i++) {
        bands x = facts->column_counts[i];
        x = (x & 0111) + (x >> 1 & 0111) + (x >> 2 & 0111);
        /* Three bits a stack are too few for the sum: the fields move ten apart. */
        stacks += ((x & 7) | (x & 070) << 7 | (x & 0700) << 14) << i;
    }
    uint32_t sum = stacks[0] + stacks[1] + stacks[2];
    for (int i = 0; i < 3; i++) {
        totals[i] = few[i];
        totals[3 + i] = sum >> 10 * i & 01777;
    }
}

/* Guess in the band or stack nearest to settled, of the digit there with the fewest open triads;
   such a digit mostly has two ways left, and a triad that only one of them uses decides between
   them. */
static Guess choose(const Board *board, const Facts *facts)
{
    int totals[6], counts[9], best = INT_MAX, fewest = 100, digit = 0;
    add_up(facts, totals);
    for (int i = 0; i < 6; i++) { /* the number in the last bits: a minimum without branches */
        int key = (totals[i] > SETTLED ? totals[i] : 999) << 3 | i;
        best = key < best ? key : best;
    }
    int number = best & 7, least = best >> 3;
    count_open(facts, number, counts);
    for (int i = 0; i < 9 && fewest > TWO_WAYS; i++)
        if (counts[i] > ONE_WAY && counts[i] < fewest) {
            fewest = counts[i];
            digit = i;
        }
    uint32_t x = triads_of(facts, digit, number);
    /* The first row of the band, or band of the stack, that has several: bits 0, 3 and 6 tell. */
    uint32_t several = (x & x >> 1) | (x & x >> 2) | (x >> 1 & x >> 2);
    int line = several & 1 ? 0 : several & 010 ? 1 : 2;
    uint32_t bit = lowest(x >> 3 * line & 7);
    Guess guess = {digit, line, 0};
    if (number < 3) {
        guess.band = number;
        guess.cells = (bit == 1 ? 7 : bit == 2 ? 070 : 0700) << 10 * line;
    } else
        guess.cells = IN_ROWS(bit) << 3 * (number - 3);
    if (least > WIDE_OPEN) /* so many solutions that the larger bite is the quicker one */
        guess.cells = lowest(guess.cells & board->digit[digit].lane[guess.band]);
    return guess;
}

/* A candidate of an undecided cell: with a seed any, otherwise the first of one that has fewest. */
static Guess choose_cell(const Board *board, const Facts *facts, uint32_t seed)
{
    uint32_t open[81], bit;
    int number = 0, digit, best = 0, least = 10;
    for (int cell = 0; cell < 81; cell++) {
        bit = 1u << (cell / 9 % 3 * 10 + cell % 9);
        if ((facts->decided.lane[cell / 27] & bit) == 0)
            open[number++] = cell;
    }
    for (int i = 0; i < number && !seed; i++) {
        int count = 0;
        bit = 1u << (open[i] / 9 % 3 * 10 + open[i] % 9);
        for (digit = 0; digit < 9; digit++)
            count += (board->digit[digit].lane[open[i] / 27] & bit) != 0;
        if (count < least) {
            least = count;
            best = i;
        }
    }
    int cell = open[seed ? seed % number : (uint32_t)best], band = cell / 27, digits[9];
    bit = 1u << (cell / 9 % 3 * 10 + cell % 9);
    number = 0;
    for (digit = 0; digit < 9; digit++)
        if (board->digit[digit].lane[band] & bit)
            digits[number++] = digit;
    return (Guess){digits[seed ? seed / 128 % number : 0], band, bit};
}

/* --- known grids ---------------------------------------------------------------------------- */

static uint8_t known[KNOWN][81]; /* symbols 0 to 8 */

static uint32_t next_random(uint32_t seed)
{
    return (uint32_t)((uint64_t)seed * 48271 % 2147483647); /* the minimal standard generator */
}

/* Put nine lines in an order that keeps each three together. */
static uint32_t order_lines(uint32_t seed, int *lines)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint8_t *bands = orders[(seed = next_random(seed)) / 256 % 6];
    for (int band = 0; band < 3; band++) {
        const uint8_t *order = orders[(seed = next_random(seed)) / 256 % 6];
        for (int at = 0; at < 3; at++)
            lines[3 * band + at] = 3 * bands[band] + order[at];
    }
    return seed;
}

/* Fill in the known grids: one cyclic grid with its rows and columns in ever other orders. */
static void make_known(void)
{
    uint32_t seed = 1;
    int rows[9], columns[9];
    for (int number = 0; number < KNOWN; number++) {
        seed = order_lines(order_lines(seed, rows), columns);
        for (int cell = 0; cell < 81; cell++) {
            int row = rows[cell / 9];
            known[number][cell] = (uint8_t)((row % 3 * 3 + row / 3 + columns[cell % 9]) % 9);
        }
    }
}

/* Look for a known grid whose symbols can stand for the digits of a few givens. Returns: 1 with the
   digit of each symbol, and the grid in `number`; 0 where there is none. */
static int match_known(const uint32_t *cells, uint8_t *digits, int *number)
{
    int places[FEW], count = 0;
    for (int cell = 0; cell < 81; cell++)
        if (cells[cell])
            places[count++] = cell;
    for (*number = 0; *number < KNOWN; ++*number) {
        const uint8_t *grid = known[*number];
        uint32_t used = 0;
        int at = 0;
        memset(digits, 0, 9);
        for (; at < count; at++) {
            uint8_t *digit = &digits[grid[places[at]]];
            uint32_t given = cells[places[at]];
            if (*digit ? *digit != given : used >> given & 1)
                break;
            *digit = (uint8_t)given;
            used |= 1u << given;
        }
        if (at < count)
            continue;
        for (int symbol = 0, digit = 1; symbol < 9; symbol++)
            if (!digits[symbol]) {
                while (used >> digit & 1)
                    digit++;
                digits[symbol] = (uint8_t)digit++;
            }
        return 1;
    }
    return 0;
}

/* --- the search ----------------------------------------------------------------------------- */

typedef struct {
    long long found, guesses;
    PyObject *solutions; /* the first ones, as many as are kept */
    char *first;         /* where the first goes as text, or NULL */
    PyObject *watch;     /* called now and then, raises to end the search; or None */
    PyThreadState *away; /* other threads run Python meanwhile, and this one must not; or NULL */
} Result;

/* Let other threads run Python while this one searches. */
static void let_go(Result *result)
{
    if (result->away == NULL)
        result->away = PyEval_SaveThread();
}

/* Have Python back before anything of it is touched. */
static void take_back(Result *result)
{
    if (result->away)
        PyEval_RestoreThread(result->away);
    result->away = NULL;
}

/* Look for Ctrl+C, and call what the caller watches the search with. */
static int pause_search(PyObject *watch)
{
    if (PyErr_CheckSignals() < 0)
        return -1;
    if (watch == Py_None)
        return 0;
    PyObject *answer = PyObject_CallNoArgs(watch);
    Py_XDECREF(answer);
    return answer == NULL ? -1 : 0;
}

/* Write the digits of a solved board, on top of what stands for 0. */
static void write_digits(const Board *board, char *digits, int zero)
{
    for (int digit = 0; digit < 9; digit++)
        for (int band = 0; band < 3; band++)
            for (uint32_t left = board->digit[digit].lane[band]; left; left &= left - 1) {
                int bit = __builtin_ctz(left);
                digits[27 * band + bit / 10 * 9 + bit % 10] = (char)(zero + digit + 1);
            }
}

static int keep_solution(const Board *board, PyObject *solutions)
{
    char digits[81];
    write_digits(board, digits, 0);
    PyObject *solution = PyBytes_FromStringAndSize(digits, 81);
    int failed = solution == NULL || PyList_Append(solutions, solution) < 0;
    Py_XDECREF(solution);
    return failed ? -1 : 0;
}

/* Return the digit_masks of a board as a list of 81 integers, NULL with an exception. */
static PyObject *masks_of(const Board *board)
{
    PyObject *masks = PyList_New(81);
    for (int cell = 0; masks && cell < 81; cell++) {
        long mask = 0;
        for (int digit = 0; digit < 9; digit++) {
            uint32_t lane = board->digit[digit].lane[cell / 27];
            mask |= (long)(lane >> (cell / 9 % 3 * 10 + cell % 9) & 1) << digit;
        }
        PyObject *number = PyLong_FromLong(mask);
        if (number == NULL || PyList_SetItem(masks, cell, number) < 0) {
            Py_DECREF(masks);
            return NULL;
        }
    }
    return masks;
}

/* Take the solutions that clauses found, a list of bytes, for all there are. Returns: -1 for an
   error. */
static int take_solutions(PyObject *list, long long keep, Result *result)
{
    result->found = PyList_Size(list);
    if (result->solutions && PyList_SetSlice(result->solutions, 0, PY_SSIZE_T_MAX, NULL) < 0)
        return -1;
    for (long long at = 0; at < result->found; at++) {
        PyObject *solution = PyList_GetItem(list, (Py_ssize_t)at);
        char *digits;
        Py_ssize_t length;
        if (PyBytes_AsStringAndSize(solution, &digits, &length) < 0)
            return -1;
        for (int cell = 0; result->first && at == 0 && cell < 81; cell++)
            result->first[cell] = (char)('0' + digits[cell]);
        if (at < keep && PyList_Append(result->solutions, solution) < 0)
            return -1;
    }
    return 0;
}

/* Let clauses find the solutions (`sat.classic_solutions`): a learnt clause ends what guesses try
   again and again. Returns: 1 where they found all that are wanted, 0 where guesses have to go on
   because python-sat is missing or there are many, -1 for an error. */
static int hand_over(const Board *start, long long limit, long long keep, Result *result)
{
    long long wanted = limit <= MAX_HANDED ? limit : MAX_HANDED + 1;
    int outcome = -1;
    PyObject *found = NULL, *masks = masks_of(start);
    PyObject *module = masks ? PyImport_ImportModule("numberplace.sudoku.search.sat") : NULL;
    if (module)
        found = PyObject_CallMethod(module, "classic_solutions", "OLO", masks, wanted,
                                    result->watch);
    if (found)
        outcome = found != Py_None && (PyList_Size(found) < wanted || wanted == limit);
    if (outcome == 1 && take_solutions(found, keep, result) < 0)
        outcome = -1;
    Py_XDECREF(found);
    Py_XDECREF(module);
    Py_XDECREF(masks);
    return outcome;
}

/* Count the solutions up to a limit, keep the first of them; a seed makes the guesses random.
   The same guesses as `wide.search`, and the same solutions in the same order. After some
   guesses other threads run, and may still when this returns. Returns: -1 for an error. */
static int find_all(Board *board, long long limit, long long keep, uint32_t seed, Result *result)
{
    Board waiting[LEVELS], start;
    Facts facts;
    int level = 0, is_astray = 0;
    result->found = result->guesses = 0;
    if (limit <= 0)
        return 0;
    Outcome outcome = settle(board, &facts);
    start = *board;
    for (;;) {
        if (outcome == SOLVED) {
            if (result->first && result->found == 0)
                write_digits(board, result->first, '0');
            if (result->found < keep) {
                take_back(result);
                if (keep_solution(board, result->solutions) < 0)
                    return -1;
            }
            if (++result->found >= limit)
                return 0;
        }
        if (outcome != OPEN) {
            if (level == 0)
                return 0;
            *board = waiting[--level];
            outcome = settle(board, &facts);
            continue;
        }
        result->guesses++;
        if ((result->guesses & 1023) == 0) {
            take_back(result);
            if (pause_search(result->watch) < 0)
                return -1;
        }
        if (result->guesses == HANDOVER && result->found <= MAX_HANDED) {
            take_back(result);
            int done = hand_over(&start, limit, keep, result);
            if (done)
                return done < 0 ? -1 : 0;
        }
        if ((result->guesses & (LONG - 1)) == 0)
            let_go(result);
        if (result->guesses == ASTRAY && result->found == 0 && seed == 0) {
            /* On a nearly empty board with a contradiction in one corner, triads lead to ever other
               corners; the narrowest cells lead there. */
            is_astray = 1;
            level = 0;
            *board = start;
            settle(board, &facts);
        }
        if (seed)
            seed = next_random(seed);
        Guess guess = seed || is_astray ? choose_cell(board, &facts, seed) : choose(board, &facts);
        uint32_t *lane = &board->digit[guess.digit].lane[guess.band];
        uint32_t box = guess.cells | guess.cells >> 10 | guess.cells >> 20;
        box = box & 7 ? 7 : box & 070 ? 070 : 0700;
        waiting[level] = *board;
        waiting[level++].digit[guess.digit].lane[guess.band] &= ~guess.cells;
        *lane &= ~IN_ROWS(box) | guess.cells; /* rows and columns follow */
        outcome = settle(board, &facts);
    }
}

static int search(Board *board, long long limit, long long keep, uint32_t seed, Result *result)
{
    result->away = NULL;
    int failed = find_all(board, limit, keep, seed, result);
    take_back(result);
    return failed;
}

/* Answer a board with few givens and at most two solutions wanted by a known grid: two digits are
   missing among the givens, and may be exchanged. Returns: 1 where one fits, 0 where the board has
   to be searched, -1 for an error. */
static int try_known(const uint32_t *cells, long long limit, long long keep, Result *result)
{
    uint8_t digits[9];
    char solution[81];
    int number, spare[9], spares = 0;
    uint32_t given = 0;
    if (limit < 1 || limit > PAIR || !match_known(cells, digits, &number))
        return 0;
    result->found = limit;
    result->guesses = 0;
    if (!result->first && keep < 1)
        return 1;
    for (int cell = 0; cell < 81; cell++)
        given |= 1u << cells[cell];
    for (int symbol = 0; symbol < 9; symbol++)
        if ((given >> digits[symbol] & 1) == 0)
            spare[spares++] = symbol;
    for (long long turn = 0; turn < limit && (turn == 0 || turn < keep); turn++) {
        for (int cell = 0; cell < 81; cell++)
            solution[cell] = (char)digits[known[number][cell]];
        for (int cell = 0; turn == 0 && result->first && cell < 81; cell++)
            result->first[cell] = (char)('0' + solution[cell]);
        if (turn < keep) {
            PyObject *kept = PyBytes_FromStringAndSize(solution, 81);
            int failed = kept == NULL || PyList_Append(result->solutions, kept) < 0;
            Py_XDECREF(kept);
            if (failed)
                return -1;
        }
        uint8_t digit = digits[spare[0]];
        digits[spare[0]] = digits[spare[1]];
        digits[spare[1]] = digit;
    }
    return 1;
}

/* --- Python --------------------------------------------------------------------------------- */

/* Return the digit a character stands for, 0 for an empty cell, -1 for neither. */
static inline int cell_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c == '.' || c == '*' || c == '_' || c == '-' ? 0 : -1;
}

/* Read an integer from `least` to `most`. Returns: -1 with ValueError (OverflowError beyond 64 bits,
   TypeError) for anything else. Each conversion is checked before the next one calls Python. */
static int read_integer(PyObject *object, const char *name, long long least, long long most,
                        long long *number)
{
    int overflow;
    *number = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (*number == -1 && !overflow && PyErr_Occurred())
        return -1;
    if (!overflow && *number >= least && *number <= most)
        return 0;
    PyErr_Format(overflow ? PyExc_OverflowError : PyExc_ValueError, "%s is %R, not %lld to %lld",
                 name, object, least, most);
    return -1;
}

/* Return number `at` of a buffer: memory of a slice or a cast may lie at any address. */
static inline int64_t number_at(const Py_buffer *view, int at, char format)
{
    const char *place = (const char *)view->buf + at * view->itemsize;
    int64_t number;
    if (view->itemsize == 1)
        return format == 'b' ? (signed char)*place : (unsigned char)*place;
    memcpy(&number, place, sizeof number);
    return number;
}

/* Read the numbers of bytes or of a packed array as `read_numbers` does. Returns: how many could be
   read, and 0 for a buffer that holds something else than integers of one or eight bytes. */
static int read_buffer(const Py_buffer *view, int size, long most, uint32_t *numbers)
{
    const char *format = view->format ? view->format : "B";
    int at = 0;
    if (strlen(format) != 1 || !strchr(view->itemsize == 1 ? "Bbc?" : "ql", *format)
        || (view->itemsize != 1 && view->itemsize != 8) || view->len != size * view->itemsize)
        return 0;
    for (; at < size; at++) {
        int64_t number = number_at(view, at, *format);
        if (number < 0 || number > most)
            break;
        numbers[at] = (uint32_t)number;
    }
    return at;
}

/* Read the numbers of any sequence as `read_numbers` does. Returns: how many could be read. */
static int read_sequence(PyObject *object, int size, long most, uint32_t *numbers)
{
    int at = 0;
    if (PySequence_Size(object) != size)
        return 0;
    for (; at < size; at++) {
        PyObject *item = PySequence_GetItem(object, at);
        long long number = 0;
        int failed = item == NULL || read_integer(item, "a cell", 0, most, &number) < 0;
        Py_XDECREF(item);
        if (failed)
            break;
        numbers[at] = (uint32_t)number;
    }
    return at;
}

/* Read `size` integers from 0 to `most`: of bytes, of a packed array, of any other sequence, or for
   digits the characters of a line. Returns: -1 with an exception for anything else. */
static int read_numbers(PyObject *object, int size, long most, uint32_t *numbers)
{
    Py_buffer view;
    int at = 0;
    if (PyUnicode_Check(object)) {
        Py_ssize_t length;
        const char *text = PyUnicode_AsUTF8AndSize(object, &length);
        for (; text && at < size && size == length && most == 9; at++) {
            int digit = cell_of(text[at]);
            if (digit < 0)
                break;
            numbers[at] = digit;
        }
    } else if (!PyObject_CheckBuffer(object))
        at = read_sequence(object, size, most, numbers);
    else if (PyObject_GetBuffer(object, &view, PyBUF_FORMAT | PyBUF_ND) == 0) {
        at = read_buffer(&view, size, most, numbers);
        PyBuffer_Release(&view);
    } else if (PyErr_ExceptionMatches(PyExc_BufferError)) {
        PyErr_Clear(); /* every second number of an array, for one */
        at = read_sequence(object, size, most, numbers);
    }
    if (at == size)
        return 0;
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "not %d numbers from 0 to %ld", size, most);
    return -1;
}

/* Set a board to givens and to what the other cells may hold; the rows of givens are cleared.
   Returns: how many givens there are. */
static int load_digits(Board *board, const uint32_t *cells)
{
    Lanes given[10] = {0}; /* the first one collects the empty cells */
    for (int band = 0, cell = 0; band < 3; band++)
        for (int row = 0; row < 30; row += 10)
            for (int column = 0; column < 9; column++)
                given[cells[cell++]].lane[band] |= 1u << (row + column);
    for (int digit = 0; digit < 9; digit++) {
        bands mine = given[digit + 1].v;
        board->digit[digit].v = (given[0].v & ~rows_of(mine)) | mine;
    }
    return 81 - __builtin_popcountll((uint64_t)given[0].lane[0] << 32 | given[0].lane[1])
        - __builtin_popcount(given[0].lane[2]);
}

static void load_masks(Board *board, const uint32_t *masks)
{
    memset(board, 0, sizeof *board);
    for (int cell = 0; cell < 81; cell++)
        for (int digit = 0; digit < 9; digit++)
            board->digit[digit].lane[cell / 27] |= (masks[cell] >> digit & 1)
                << (cell / 9 % 3 * 10 + cell % 9);
}

/* Search for `args` (cells, limit, keep). Returns: `(found, guesses, solutions)`

   `few` are the givens where a known grid may answer, or NULL. */
static PyObject *search_board(Board *board, PyObject *const *args, uint32_t seed, PyObject *watch,
                              const uint32_t *few)
{
    Result result = {.watch = watch};
    long long limit, keep;
    if (read_integer(args[1], "limit", LLONG_MIN, LLONG_MAX, &limit) < 0
        || read_integer(args[2], "keep", LLONG_MIN, LLONG_MAX, &keep) < 0
        || (result.solutions = PyList_New(0)) == NULL)
        return NULL;
    int done = few ? try_known(few, limit, keep, &result) : 0;
    if (done < 0 || (!done && search(board, limit, keep, seed, &result) < 0)) {
        Py_DECREF(result.solutions);
        return NULL;
    }
    return Py_BuildValue("LLN", result.found, result.guesses, result.solutions);
}

static PyObject *search_digits(PyObject *module, PyObject *const *args, Py_ssize_t number)
{
    uint32_t cells[81];
    long long seed, excluded;
    Board board;
    (void)module;
    if (number != 5 && number != 6)
        return PyErr_Format(PyExc_TypeError, "search takes 5 or 6 arguments");
    if (read_integer(args[3], "seed", 0, MAX_SEED, &seed) < 0
        || read_integer(args[4], "excluded", -1, 728, &excluded) < 0
        || read_numbers(args[0], 81, 9, cells) < 0)
        return NULL;
    int is_few = load_digits(&board, cells) <= FEW && !seed && excluded < 0;
    if (excluded >= 0) {
        int cell = (int)(excluded % 81);
        board.digit[excluded / 81].lane[cell / 27] &= ~(1u << (cell / 9 % 3 * 10 + cell % 9));
    }
    PyObject *watch = number == 6 ? args[5] : Py_None;
    return search_board(&board, args, (uint32_t)seed, watch, is_few ? cells : NULL);
}

static PyObject *search_within(PyObject *module, PyObject *const *args, Py_ssize_t number)
{
    uint32_t masks[81];
    Board board;
    (void)module;
    if (number != 3 && number != 4)
        return PyErr_Format(PyExc_TypeError, "search_within takes 3 or 4 arguments");
    if (read_numbers(args[0], 81, 511, masks) < 0)
        return NULL;
    load_masks(&board, masks);
    return search_board(&board, args, 0, number == 4 ? args[3] : Py_None, NULL);
}

static inline int is_separator(char c) { return c && strchr(" ,;|\t", c); }

/* Read a line that begins with 81 cells, bare or with one separator between them. */
static int read_row(const char *row, Py_ssize_t length, uint32_t *cells)
{
    int step = length > 1 && is_separator(row[1]) ? 2 : 1;
    int end = 80 * step + 1;
    if (length < end || (length > end && cell_of(row[end]) >= 0))
        return -1;
    for (int cell = 0; cell < 81; cell++, row += step) {
        int digit = cell_of(*row);
        if (digit < 0 || (step == 2 && cell < 80 && !is_separator(row[1])))
            return -1;
        cells[cell] = digit;
    }
    return 0;
}

static PyObject *answer(PyObject *module, PyObject *const *args, Py_ssize_t number)
{
    uint32_t cells[81];
    char text[256], *row, *end = text + 81;
    Py_ssize_t length;
    Board board;
    Result result = {.watch = Py_None};
    (void)module;
    if (number != 3)
        return PyErr_Format(PyExc_TypeError, "answer takes 3 arguments");
    long long limit;
    if (read_integer(args[1], "limit", 1, LLONG_MAX, &limit) < 0)
        return NULL;
    int invalid_only = PyObject_IsTrue(args[2]);
    if (invalid_only < 0 || PyBytes_AsStringAndSize(args[0], &row, &length) < 0)
        return NULL;
    if (read_row(row, length, cells) < 0)
        Py_RETURN_NONE;
    int is_few = load_digits(&board, cells) <= FEW;
    result.first = invalid_only ? NULL : text + 128;
    int done = is_few ? try_known(cells, limit, 0, &result) : 0;
    if (!done && search(&board, limit, 0, 0, &result) < 0)
        return NULL;
    if (invalid_only && result.found == 1)
        return Py_BuildValue("Ly#", result.found, text, (Py_ssize_t)0);
    for (int cell = 0; cell < 81; cell++)
        text[cell] = cells[cell] ? '0' + (char)cells[cell] : '.';
    end += PyOS_snprintf(end, 40, "\t%lld%s", result.found, result.found == limit ? "+" : "");
    if (result.first && result.found) {
        *end++ = '\t';
        memmove(end, result.first, 81);
        end += 81;
    }
    *end++ = '\n';
    return Py_BuildValue("Ly#", result.found, text, (Py_ssize_t)(end - text));
}

static PyObject *settle_words(PyObject *module, PyObject *object)
{
    uint32_t words[27];
    Board board;
    Facts facts;
    (void)module;
    if (read_numbers(object, 27, (1 << 27) - 1, words) < 0)
        return NULL;
    memset(&board, 0, sizeof board);
    for (int i = 0; i < 27; i++)
        board.digit[i / 3].lane[i % 3] =
            (words[i] & ROW) | (words[i] >> 9 & ROW) << 10 | words[i] >> 18 << 20;
    PyObject *left = PyList_New(0);
    if (left == NULL || settle(&board, &facts) == CONTRADICTION)
        return left;
    for (int i = 0; i < 27; i++) {
        uint32_t lane = board.digit[i / 3].lane[i % 3];
        PyObject *word = PyLong_FromLong((lane & ROW) | (lane >> 10 & ROW) << 9 | lane >> 20 << 18);
        int failed = word == NULL || PyList_Append(left, word) < 0;
        Py_XDECREF(word);
        if (failed) {
            Py_DECREF(left);
            return NULL;
        }
    }
    return left;
}

static PyMethodDef functions[] = {
    {"search", (PyCFunction)(void (*)(void))search_digits, METH_FASTCALL,
     PyDoc_STR("search(cells, limit, keep, seed, excluded, watch=None)\n\n"
               "Search 81 digits as `wide.search_digits` does.")},
    {"search_within", (PyCFunction)(void (*)(void))search_within, METH_FASTCALL,
     PyDoc_STR("search_within(masks, limit, keep, watch=None)\n\n"
               "Search 81 digit_masks as `wide.search_masks` does.")},
    {"answer", (PyCFunction)(void (*)(void))answer, METH_FASTCALL,
     PyDoc_STR("answer(row, limit, invalid_only)\n\nAnswer a line as `wide.answer` does.")},
    {"settle", settle_words, METH_O,
     PyDoc_STR("settle(words)\n\nReturn what is left of candidates as `wide.settle_words` does.")},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {
#ifdef Py_GIL_DISABLED
    {Py_mod_gil, Py_MOD_GIL_NOT_USED}, /* nothing is shared but the known grids, made at import */
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_exact",
    .m_doc = PyDoc_STR("The exact search of the classic, compiled."),
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__exact(void)
{
    make_known();
    return PyModuleDef_Init(&definition);
}
