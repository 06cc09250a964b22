/** Returns the head of a column as it is compared: its letters and digits alone, without accents and case. */
export const plainHead = (head: string) =>
  head
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the field whose words, in any language, a head says; undefined where it is none of them. Earlier fields choose first. */
export function fieldOfHead<Field extends string>(head: string, words: Iterable<readonly [Field, readonly string[]]>): Field | undefined {
  const plain = plainHead(head);
  if (plain === '') return undefined;
  for (const [field, said] of words) if (said.some((word) => plainHead(word) === plain)) return field;
  return undefined;
}

/**
 * Returns the index of a column by field, as far as the heads of a table tell: the first head that says one of the field's words and belongs to no
 * other field. Earlier fields choose first.
 */
export function columnsByHead<Field extends string>(
  heads: readonly string[],
  words: Iterable<readonly [Field, readonly string[]]>,
): Map<Field, number> {
  const plain = heads.map(plainHead);
  const taken = new Set<number>();
  const columns = new Map<Field, number>();
  for (const [field, said] of words) {
    const known = new Set(said.map(plainHead));
    const at = plain.findIndex((head, index) => head !== '' && !taken.has(index) && known.has(head));
    if (at < 0) continue;
    columns.set(field, at);
    taken.add(at);
  }
  return columns;
}
