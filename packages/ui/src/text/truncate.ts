/** How much of a text is shown, in characters as people count them (SHL-37). */
export const textLengths = { name: 32, snippet: 40, text: 140 } as const;

let segmenter: Intl.Segmenter | undefined;

/** Letters and signs each of which is a character by itself (Latin, its precomposed letters too); line breaks, which go in pairs, are none. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f]*$/;

/** The characters as people count them: a family emoji or a letter with its marks is one. */
export function graphemes(text: string): string[] {
  // What knows all scripts takes its time to be made, in front of the first paint.
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Cuts a text to `length` characters, the ellipsis included; 140 by default (SHL-37). Never cuts through a character. */
export function truncate(text: string, length: number = textLengths.text): string {
  // A text has at least as many code units as graphemes, so short ones need no segmenting.
  if (text.length <= length) return text;
  const parts = graphemes(text);
  return parts.length <= length
    ? text
    : `${parts
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** A person's or thing's name, at most 32 characters (SHL-37). */
export const truncateName = (name: string): string => truncate(name, textLengths.name);

/** A snippet, at most 40 characters (SHL-37). */
export const truncateSnippet = (snippet: string): string => truncate(snippet, textLengths.snippet);
