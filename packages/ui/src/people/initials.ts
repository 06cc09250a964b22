import { hashText } from '../covers/draw.ts';
import { graphemes } from '../text/truncate.ts';

/** First letters of the first and last word, at most two; works for any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => graphemes((word ?? '').replace(/^[^\p{L}\p{N}]+/u, ''))[0]?.toLocaleUpperCase() ?? '').join('');
}

/** A hue in degrees that stays with the person, whatever their name becomes. */
export const hueOf = (id: string): number => ((hashText(id) >>> 11) % 24) * 15;
