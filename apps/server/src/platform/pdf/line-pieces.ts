const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`;
/** What a line does not begin with: closing brackets, stops and small or lengthening kana. */
const NOT_FIRST = String.raw`[、。，．・：；？！」』）】〕》〉〗ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]`;
/** What a line does not end with: opening brackets. */
const NOT_LAST = String.raw`[「『（【〔《〈〖]`;
const BREAKS = new RegExp(`(?<= )(?! )|(?:(?<=${CJK})(?=\\S)|(?<=\\S)(?=${CJK}))(?<!${NOT_LAST})(?!${NOT_FIRST})`, 'u');

/**
 * Cuts a text into the pieces between which a line may end.
 * @param fits whether a piece fits a line by itself; what does not is cut between its characters
 */
export function piecesOf(text: string, fits: (piece: string) => boolean): string[] {
  return text
    .split(BREAKS)
    .flatMap((piece) => (fits(piece) ? [piece] : wordsOf(piece)))
    .flatMap((piece) => (fits(piece) ? [piece] : charactersOf(piece)));
}

/** Scripts that write words without spaces; only a dictionary knows where one ends. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a piece without spaces, signs that no line begins with at the end of the word before. */
function wordsOf(piece: string): string[] {
  if (!UNSPACED.test(piece)) return [piece];
  const words: string[] = [];
  for (const { segment, isWordLike } of dictionary.segment(piece)) {
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
