const LONGEST = 80;

/** A text as part of an address: letters and digits of any script, lower case, hyphens between; never empty. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'untitled' : slug;
}

/** A slug nobody else has: the last characters of the record's id make it unique without asking. */
export function uniqueSlug(text: string, id: string): string {
  return `${slugOf(text)}-${id.slice(-8)}`;
}
