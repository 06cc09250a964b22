/** Scripts that write without spaces: their words are found by dictionary, and also by pairs of characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IDEOGRAPHIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Marks that may be left out when writing: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels and tatweel, the nukta. */
const OPTIONAL_MARKS = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u093C]/gu;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
  ی: 'ي',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const LONGEST_WORD = 40;

const dictionaries = new Map<string, Intl.Segmenter>();

/** The dictionary that fits a text; Japanese and Chinese share one, Thai and its neighbours have their own. */
function segmenterOf(text: string): Intl.Segmenter {
  const language = /\p{Script=Thai}/u.test(text) ? 'th' : 'ja';
  let segmenter = dictionaries.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    dictionaries.set(language, segmenter);
  }
  return segmenter;
}

/** Returns a text with everything that people write one way or the other made one: case, accents, width of letters, optional marks (SRC-06). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replaceAll('\u0ECD\u0EB2', '\u0EB3');
}

/** A word as it is looked for, and as it stands in its text. */
export interface WrittenWord {
  readonly word: string;
  readonly written: string;
}

/** Returns the words of a text in their order, folded and as they are written. */
export function writtenWordsOf(text: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  const add = (word: string, written: string) => {
    if (word !== '') words.push({ word: word.slice(0, LONGEST_WORD), written: written.slice(0, LONGEST_WORD) });
  };
  // A Hebrew hyphen joins words into one, as a mark that may be left out.
  for (const [run] of text.normalize('NFKC').replaceAll('\u05BE', '').matchAll(WORD)) {
    const folded = foldText(run);
    if (!UNSPACED.test(run)) add(folded.replaceAll(/['’]/g, ''), run);
    else for (const { segment, isWordLike } of segmenterOf(folded).segment(folded)) if (isWordLike === true) add(segment, segment);
  }
  return words;
}

/** Returns the folded words of a text in their order, in every language the product is made for (SRC-06). */
export const wordsOf = (text: string): string[] => writtenWordsOf(text).map(({ word }) => word);

/** Pairs of neighbouring characters of a Chinese or Japanese text; none for other scripts. They find what the dictionary cut otherwise. */
export function pairsOf(text: string): string[] {
  if (!IDEOGRAPHIC.test(text)) return [];
  const characters = Array.from(text);
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Pairs of all runs without spaces in a text, for the document's side. */
export function pairsInText(text: string): string[] {
  return [...foldText(text).matchAll(WORD)]
    .flatMap(([run]) => run.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [])
    .flatMap(pairsOf);
}

/** Endings by which forms of one word differ, longest first; a word keeps at least four letters (three in Arabic and Hebrew). */
const ENDINGS = [
  'ations',
  'ation',
  'ingly',
  'ments',
  'ement',
  'ungen',
  'mente',
  'ciones',
  'cion',
  'coes',
  'cao',
  'ings',
  'ment',
  'ung',
  'ing',
  'ers',
  'ies',
  'ens',
  'ern',
  'eur',
  'euse',
  'ed',
  'er',
  'es',
  'en',
  'em',
  'ly',
  'as',
  'os',
  'is',
  's',
  'e',
  'y',
  'a',
  'o',
  'ами',
  'ями',
  'ого',
  'ому',
  'ов',
  'ев',
  'ах',
  'ях',
  'ам',
  'ям',
  'ой',
  'ий',
  'ый',
  'ая',
  'ое',
  'ые',
  'а',
  'я',
  'ы',
  'и',
  'у',
  'ю',
  'е',
  'о',
];
const ARABIC = /^\p{Script=Arabic}+$/u;
const HEBREW = /^\p{Script=Hebrew}+$/u;

/**
 * Returns a rough common part of the forms of a word, in any language: enough to let `leaders` find `leader` and `المهارات` find `مهارات`. Only used
 * to find other words of the vocabulary, never instead of a word.
 */
export function stemOf(word: string): string {
  if (ARABIC.test(word)) return word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=.{3})/u, '').replace(/(?<=.{3})(?:ات|ون|ين|ان|ها|ه|ي)$/u, '');
  if (HEBREW.test(word)) return word.replace(/^[והבלמש](?=.{4})/u, '').replace(/(?<=.{3})(?:ים|ות|ה)$/u, '');
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 4);
  return ending === undefined ? word : word.slice(0, word.length - ending.length);
}
