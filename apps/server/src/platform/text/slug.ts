const LONGEST = 80;
/** Accents over Latin, Greek and Cyrillic letters; the marks of other scripts are part of their words. */
const ACCENTS = /[\u0300-\u036F]/g;

const joined = (words: string) =>
  Array.from(words)
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|(?<!-)-+$/g, '') || 'untitled';

/** Returns the key under which names of topics and skills count as the same: letters and digits without any marks, lower case; never empty. */
export function slugOf(text: string): string {
  return joined(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-'),
  );
}

/** Returns a unique address that can be read in any script; the last characters of the record's id make it unique. */
export function uniqueSlug(text: string, id: string): string {
  const words = text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return `${joined(words)}-${id.slice(-8)}`;
}
