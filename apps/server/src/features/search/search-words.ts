import { stemsOf } from '../../platform/search/stems.ts';
import { pairsOf, stemOf, wordsOf, writtenWordsOf } from '../../platform/search/words.ts';
import { lexeme } from '../../platform/search/search-document.ts';
import { slipsAllowed, slipsBetween } from '../../platform/search/slips.ts';

/** One word of the vocabulary that may stand for a word of the query. */
export interface Candidate {
  readonly word: string;
  readonly term: string;
  readonly documents: number;
  /** `begun`: the word of the query is its beginning. */
  readonly how: 'same' | 'stem' | 'alike' | 'begun';
}

/** A query as it was understood. */
export interface UnderstoodQuery {
  /** Every word must match; null when there are no words. */
  readonly all: string | null;
  /** All words but one must match, for when nothing has all; null when there is only one. */
  readonly allButOne: string | null;
  readonly correctedQuery: string | null;
  readonly matchedWords: string[];
}

const MOST_WORDS = 8;

/** Words that carry no meaning in a search; they only count when nothing else is left. */
const STOP_WORDS = new Set(
  `a an the of to in on at for and or with by is are be how what why do does from as it this that your my our
  der die das und oder mit fur von zu im in den dem des ein eine wie was ist
  le la les un une des du de et ou avec pour par dans sur en est comment que qui
  el los las una unos y o con por para del al como es
  um uma os as e ou com por para do da dos das no na em como
  z na dla oraz jak czy jest nebo pre alebo ako za ili kako och att som ett hur og til hvordan een het voor hoe
  kuinka miten egy hogy ve ile icin nasil pentru cum kaip ir arba kas di ke untuk dengan dari
  и в на с по для как или что та у з як що і за от да се και το τα η ο του της για με πως
  في من الي عن مع كيف של את על עם איך का की के में और से को कैसे এবং ও জন্য মধ্যে மற்றும்
  การ ความ ของ และ ใน ที่ の を に が は で と も 的 了 和 与 與`.split(/\s+/),
);

/** The words of a query that its meaning hangs on, folded, at most eight. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** Shorter beginnings could be of anything. */
const SHORTEST_BEGINNING = 3;

/** The last word of a query, where no one uses it and it may be the beginning of one: who typed it may have stopped halfway. */
export function unfinishedWord(words: readonly string[], candidates: readonly Candidate[]): string | null {
  const last = words.at(-1);
  if (last === undefined || last.length < SHORTEST_BEGINNING || pairsOf(last).length > 1) return null;
  return candidates.some(({ word, how }) => word === last && how !== 'alike') ? null : last;
}

/**
 * Puts a query together from its words and what the vocabulary knows of them: other forms, for an unfinished word what it may go on to,
 * and for other unknown words the likeliest meant.
 */
export function understand(mark: string, words: readonly string[], candidates: readonly Candidate[]): UnderstoodQuery {
  if (words.length === 0) return { all: null, allButOne: null, correctedQuery: null, matchedWords: [] };
  const understood = words.map((word) =>
    meaningOf(
      mark,
      word,
      candidates.filter((one) => one.word === word),
    ),
  );
  const parts = understood.map(({ part }) => part);
  return {
    all: parts.join(' & '),
    allButOne:
      parts.length === 1 ? null : parts.map((_, left) => `(${parts.filter((__, index) => index !== left).join(' & ')})`).join(' | '),
    correctedQuery: understood.some(({ corrected }) => corrected) ? understood.map(({ shown }) => shown).join(' ') : null,
    matchedWords: [...new Set(understood.flatMap(({ terms }) => terms))],
  };
}

interface Meaning {
  readonly part: string;
  readonly terms: string[];
  readonly shown: string;
  readonly corrected: boolean;
}

function meaningOf(mark: string, word: string, candidates: readonly Candidate[]): Meaning {
  const forms = termsOf(candidates, 'same', 'stem');
  if (forms.length > 0)
    return { part: anyOf(mark, [word, ...forms]), terms: [...new Set([word, ...forms])], shown: word, corrected: false };
  const begun = termsOf(candidates, 'begun');
  if (begun.length > 0) return { part: anyOf(mark, begun), terms: begun, shown: word, corrected: false };
  const meant = likeliest(word, candidates);
  if (meant.length > 0) return { part: anyOf(mark, meant), terms: meant, shown: meant[0] ?? word, corrected: true };
  const pairs = pairsOf(word);
  const part = pairs.length > 1 ? `(${pairs.map((pair) => lexeme(mark, pair)).join(' & ')})` : lexeme(mark, word);
  return { part, terms: [word, ...pairs], shown: word, corrected: false };
}

const termsOf = (candidates: readonly Candidate[], ...ways: readonly Candidate['how'][]) =>
  candidates.filter(({ how }) => ways.includes(how)).map(({ term }) => term);

const anyOf = (mark: string, terms: readonly string[]) => `(${[...new Set(terms)].map((term) => lexeme(mark, term)).join(' | ')})`;

/** Of words that look alike, those fewest slips away. The commonest first. */
function likeliest(word: string, candidates: readonly Candidate[]): string[] {
  const allowed = slipsAllowed(word);
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.term) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, other) => one.slips - other.slips || other.documents - one.documents);
  return near
    .filter(({ slips }) => slips === near[0]?.slips)
    .slice(0, 3)
    .map(({ term }) => term);
}

/** Words of so many letters share too few trigrams with what they become when two letters are swapped; the store knows no trigrams of other scripts than Latin. */
const SWAPPED = { from: 3, to: 7 } as const;
const WITHOUT_TRIGRAMS = 16;
const hasTrigrams = (word: string) => /^[a-z0-9]+$/u.test(word);
const longestSlipped = (word: string, { to }: { readonly to: number }) => (hasTrigrams(word) ? to : WITHOUT_TRIGRAMS);

/** A short word with each pair of neighbouring letters swapped in turn. */
export function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < SWAPPED.from || letters.length > longestSlipped(word, SWAPPED)) return [];
  const swaps = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

/** In words of so few letters one slip leaves too few trigrams alike. */
const SLIPPED = { from: 3, to: 5 } as const;
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ',
  'αβγδεζηθικλμνξοπρσςτυφχψω',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'अआइईउऊएऐओऔँकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौ्ं',
  'অআইঈউঊএঐওঔঁকখগঘঙচছজঝটঠডঢণতথদধনপফবভমযরলশষসহািীুূেৈোৌ্ং',
  'அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஞடணதநபமயரலவழளறனாிீுூெேைொோௌ்',
].map((letters) => Array.from(letters));
/** A Korean syllable is made of one of each: a first consonant, a vowel, a last consonant or none. */
const SYLLABLES = { first: 0xac00, firsts: 19, vowels: 21, lasts: 28 } as const;

/** A Korean syllable with one of its letters changed. */
function syllablesNear(syllable: string): string[] {
  const at = (syllable.codePointAt(0) ?? 0) - SYLLABLES.first;
  const { firsts, vowels, lasts } = SYLLABLES;
  const [first, vowel, last] = [Math.floor(at / (vowels * lasts)), Math.floor(at / lasts) % vowels, at % lasts];
  const of = (one: number, two: number, three: number) => String.fromCodePoint(SYLLABLES.first + (one * vowels + two) * lasts + three);
  return [
    ...Array.from({ length: firsts }, (_, other) => of(other, vowel, last)),
    ...Array.from({ length: vowels }, (_, other) => of(first, other, last)),
    ...Array.from({ length: lasts }, (_, other) => of(first, vowel, other)),
  ];
}

const KOREAN = /^[가-힣]{2,5}$/u;

/** A short word with one letter left out, changed or added, by the letters of its script. */
export function slipsOf(word: string): string[] {
  const letters = Array.from(word);
  if (KOREAN.test(word)) {
    const near = letters.flatMap((syllable, at) =>
      syllablesNear(syllable).map((other) => [...letters.slice(0, at), other, ...letters.slice(at + 1)].join('')),
    );
    return [...new Set(near)].filter((one) => one !== word);
  }
  const alphabet = ALPHABETS.find((one) => letters.some((letter) => one.includes(letter)));
  if (alphabet === undefined || letters.length < SLIPPED.from || letters.length > longestSlipped(word, SLIPPED)) return [];
  const at = (from: number, to: number, put: string) => `${letters.slice(0, from).join('')}${put}${letters.slice(to).join('')}`;
  const slips = new Set<string>();
  for (let place = 0; place <= letters.length; place += 1) {
    const isWithin = place < letters.length;
    for (const letter of alphabet) {
      slips.add(at(place, place, letter));
      if (isWithin) slips.add(at(place, place + 1, letter));
    }
    if (isWithin) slips.add(at(place, place + 1, ''));
  }
  slips.delete(word);
  return [...slips];
}

/** A query that is still being typed. */
export interface TypedQuery {
  readonly whole: readonly string[];
  /** The last word, which may go on; null when a space or sign ended it. */
  readonly beginning: string | null;
}

/** Takes a query apart that is still being typed. */
export function typedQuery(query: string): TypedQuery {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const isOpen = !/[\s\p{P}]$/u.test(query);
  return {
    whole: (isOpen ? words.slice(0, -1) : words).filter((word) => !STOP_WORDS.has(word)),
    beginning: isOpen ? (words.at(-1) ?? null) : null,
  };
}

/** Sorts after every word that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Between what the words lie that may become of a beginning. The last syllable of a Korean one may not be whole yet: the first consonant alone, or without the last.
 */
export function beginningRange(beginning: string): { from: string; to: string } {
  const before = beginning.slice(0, -1);
  const code = beginning.codePointAt(beginning.length - 1) ?? 0;
  const { first, firsts, vowels, lasts } = SYLLABLES;
  const consonant = code - 0x1100;
  const [from, to] =
    consonant >= 0 && consonant < firsts
      ? [first + consonant * vowels * lasts, first + (consonant + 1) * vowels * lasts - 1]
      : [code, code + lasts - 1];
  const isOpen = from >= first && from < first + firsts * vowels * lasts && (from - first) % lasts === 0;
  return isOpen
    ? { from: before + String.fromCodePoint(from), to: before + String.fromCodePoint(to) + LAST_CHARACTER }
    : { from: beginning, to: beginning + LAST_CHARACTER };
}

/** Words there are with one beginning, at most so many; with more, the index finds them by the beginning itself. */
export const MOST_BEGINNINGS = 20;

/**
 * A typed query for the index; null when there is nothing to look for. Few words with its beginning are named one by one:
 * how common a word is the store knows, how common a beginning is it only guesses.
 */
export function typedSearch(mark: string, { whole, beginning }: TypedQuery, known: readonly string[]): string | null {
  const isNumber = beginning !== null && /^\p{N}+$/u.test(beginning);
  if (beginning !== null && known.length === 0 && !isNumber) return null;
  const isPrefix = known.every((word) => word.startsWith(beginning ?? ''));
  const open = isNumber || (isPrefix && known.length > MOST_BEGINNINGS) ? `${lexeme(mark, beginning ?? '')}:*` : anyOf(mark, known);
  return [...whole.map((word) => lexeme(mark, word)), ...(beginning === null ? [] : [open])].join(' & ') || null;
}

/** The words of a query as they are looked for and as they were written, and the language of who asks. */
export interface Asked {
  readonly words: readonly string[];
  readonly written: ReadonlyMap<string, string>;
  readonly language: string;
}

/** Returns what a query asks for. */
export function askedOf(query: string, language: string): Asked {
  return { words: queryWords(query), written: new Map(writtenWordsOf(query).map(({ word, written }) => [word, written])), language };
}

/** Returns a word with what its forms have in common: in every language it may be of, and in that of who asks. */
export const askedWord = (word: string, written: string, language: string) => ({
  word,
  roughStem: stemOf(word),
  stems: stemsOf(written),
  ownStems: stemsOf(written, language),
});
