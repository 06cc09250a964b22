/** Returns whether PostgreSQL takes a text, as such and in JSON: not with a NUL, nor with half of a character. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Where in what was sent there is text that cannot be stored. Without recursion: what was sent may be nested as deep as its sender liked.
 * @returns the fields, as in a problem's `errors`; the whole is `''`
 */
export function unstorableIn(sent: unknown): string[] {
  const found: string[] = [];
  const left: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: sent }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorable(value)) found.push(field);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (isStorable(key)) left.push({ field: field === '' ? key : `${field}.${key}`, value: part });
      else found.push(field);
    }
  }
  return found;
}
