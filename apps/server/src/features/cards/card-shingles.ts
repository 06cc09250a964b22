/** Shingles that are kept of a card. */
const KEPT = 16;
const WORDS_IN_ONE = 3;
/** Scripts that put no spaces between words: each letter stands for one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The smallest hashes of a text's shingles, each three words in a row (CRD-22). Texts that are much alike share most of them, so that
 * near-duplicates are found by looking up a few numbers, however many texts there are.
 */
export function shinglesOf(text: string): number[] {
  const words = (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).flatMap((word) => (UNSPACED.test(word) ? Array.from(word) : [word]));
  const hashes = new Set<number>();
  for (let at = 0; at <= Math.max(0, words.length - WORDS_IN_ONE); at += 1) {
    const shingle = words.slice(at, at + WORDS_IN_ONE);
    if (shingle.length > 0) hashes.add(hashOf(shingle.join(' ')));
  }
  return [...hashes].toSorted((one, other) => one - other).slice(0, KEPT);
}

/** How much of two texts is alike, in per cent, judged by their smallest shingles. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const all = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, Math.max(one.length, other.length));
  if (all.length === 0) return 0;
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return Math.round((all.filter((hash) => inOne.has(hash) && inOther.has(hash)).length / all.length) * 100);
}

/** FNV-1a, and its bits mixed once more, as a whole number that the store keeps in four bytes. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) | 0;
}
