/** The head of a column as it is compared: its letters and digits alone, without accents and case. */
export const plainHead = (head: string) =>
  head
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The index of a column by field, as far as the heads of a table tell: the first head that says one of the field's words (as `plainHead`
 * has them) and belongs to no other field. Earlier fields choose first.
 */
export function columnsByHead<Field extends string>(
  heads: readonly string[],
  words: Iterable<readonly [Field, readonly string[]]>,
): Map<Field, number> {
  const plain = heads.map(plainHead);
  const taken = new Set<number>();
  const columns = new Map<Field, number>();
  for (const [field, said] of words) {
    const at = plain.findIndex((head, index) => !taken.has(index) && said.includes(head));
    if (at < 0) continue;
    columns.set(field, at);
    taken.add(at);
  }
  return columns;
}
