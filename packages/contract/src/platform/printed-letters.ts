/** Scripts that papers (PDF) have a font for. */
const PRINTED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}\p{Script=Thaana}\p{Script=Tibetan}\p{Script=Cherokee}\p{Script=Ol_Chiki}\p{Script=Canadian_Aboriginal}\p{Script=Nko}\p{Script=Tifinagh}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const PICTURE = /\p{Emoji_Presentation}/u;

/**
 * Returns the letters and pictures of a text that no font of a paper has, each once: they would be drawn as boxes (LRN-06). Who issues a paper, or names one,
 * is told before.
 */
export function lettersWithoutFont(text: string): string[] {
  const letters = Array.from(text.normalize('NFC')).filter((one) => PICTURE.test(one) || (LETTER.test(one) && !PRINTED.test(one)));
  return [...new Set(letters)];
}
