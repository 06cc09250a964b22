/** The most slips that any word may have. */
export const MOST_SLIPS = 2;

/** Slips that a word may have: one in short words, two in longer ones (SRC-06). */
export const slipsAllowed = (word: string): number => (word.length <= 5 ? 1 : MOST_SLIPS);

/** Letters left out, added, changed or swapped with their neighbour between two words. */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(one.length, other.length);
}
