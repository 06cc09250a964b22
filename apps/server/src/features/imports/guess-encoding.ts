import { IMPORT_ENCODINGS, type ImportEncoding } from '@waymark/contract/imports';
import { codePageOf, letterShare } from './code-page-languages.ts';

/** Any bytes are some text in nearly every code page, so it is judged by what people write: words in one script, with capitals at their beginning. */
const CODE_PAGES = IMPORT_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-'));
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const;
const SCRIPT_OF = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Written side by side in Japanese. */
const EAST_ASIAN: ReadonlySet<string> = new Set(['Han', 'Hiragana', 'Katakana']);
const LETTER = /\p{L}/u;
const LETTERS_BEYOND = /[^\P{L}a-zA-Z]|[\u0300-\u0323]/gu;
const MARK = /\p{M}/u;
const NEVER_MEANT = /[\uFFFD\u0080-\u009F\p{Co}\p{Cn}]/u;
const CAPITAL = /\p{Lu}/u;
const SMALL = /\p{Ll}/u;
/** Letters that are looked at: enough to tell, whatever the size of the file. */
const MOST = 4_000;

const scriptOf = (character: string) => SCRIPT_OF.find(([, letters]) => letters.test(character))?.[0] ?? '';
const isAscii = (character: string) => character < '\u0080';

/** How much a text looks as if it was written so: more is better, per letter beyond ASCII. */
function plausibility(text: string): number {
  let [score, looked, before, script] = [0, 0, ' ', ''];
  for (const character of text) {
    const isLetter = LETTER.test(character);
    const own = isLetter ? scriptOf(character) : '';
    if (!isAscii(character) || (isLetter && !isAscii(before))) score += judged(character, own, before, script);
    if (!isAscii(character)) looked += 1;
    if (looked > MOST) break;
    [before, script] = [character, isLetter || MARK.test(character) ? own || script : ''];
  }
  return looked === 0 ? 0 : score / looked;
}

function judged(character: string, own: string, before: string, script: string): number {
  if (NEVER_MEANT.test(character)) return -10;
  if (own === '') return MARK.test(character) ? (script === '' ? -3 : 0.5) : LETTER.test(before) ? -3 : -0.5;
  if (!isAscii(before) && !LETTER.test(before) && !MARK.test(before) && own === 'Latin') return -3;
  const isMixed = script !== '' && script !== own && !(EAST_ASIAN.has(script) && EAST_ASIAN.has(own));
  if (isMixed) return -3;
  if (CAPITAL.test(character) && SMALL.test(before)) return -3;
  if (own === 'Latin' && !isAscii(character) && !isAscii(before) && LETTER.test(before)) return -1;
  if (script === '' && SMALL.test(character) && own !== 'Latin') return -0.5;
  return 1;
}

/** Read in each code page within some milliseconds, from the first letter beyond ASCII on. */
const LOOKED_AT_BYTES = 32_768;
/** Who writes a language seldom writes in the code page of another one. */
const OF_A_LANGUAGE = 0.15;

/**
 * Returns the code page that bytes seem to be in: the one in which they read best, by the letters of the languages it is for; of several that read
 * alike the one of the languages that are likely, else the most common one.
 */
export function guessCodePage(bytes: Buffer, languages: readonly string[] = []): ImportEncoding {
  const from = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const looked = bytes.subarray(from, from + LOOKED_AT_BYTES);
  const likely = new Set(languages.map((language) => codePageOf(language)));
  const scores = CODE_PAGES.map((encoding) => {
    const text = new TextDecoder(encoding).decode(looked);
    const letters = (text.match(LETTERS_BEYOND) ?? []).slice(0, MOST);
    return { encoding, score: plausibility(text) + letterShare(letters, encoding) + (likely.has(encoding) ? OF_A_LANGUAGE : 0) };
  });
  return scores.reduce((best, one) => (one.score > best.score + 0.05 ? one : best)).encoding;
}
