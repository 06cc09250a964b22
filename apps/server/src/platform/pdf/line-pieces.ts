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
  return text.split(BREAKS).flatMap((piece) => (fits(piece) ? [piece] : charactersOf(piece)));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
