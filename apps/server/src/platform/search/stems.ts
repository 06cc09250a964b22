import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { lightStems, LIGHTLY_STEMMED, respell } from './light-stems.ts';
import { foldText } from './words.ts';

type Changes = readonly (readonly [RegExp, string])[];

/** A stemmer of the library, and what it leaves apart that belongs together. */
interface LibraryStemming {
  readonly stem: (word: string) => string;
  /** To the word as it is written, in small letters. */
  readonly before?: Changes;
  /** To the folded stem. */
  readonly after?: Changes;
  /** It takes off one ending of several: it is asked again while so many letters are left. */
  readonly downTo?: number;
}

const LIBRARY: Readonly<Record<string, LibraryStemming>> = {
  da: {
    stem: danish,
    before: [[/(?<=...)us$/u, '']],
    after: [
      [/aa/u, 'a'],
      [/oe/u, 'o'],
    ],
    downTo: 3,
  },
  de: {
    stem: german,
    // ß and umlauts as they are written where a keyboard has none; women are who men are.
    before: [
      [/ae/gu, 'ä'],
      [/oe/gu, 'ö'],
      [/(?<![aeqo])ue/gu, 'ü'],
      [/er(?:in|innen)$/u, 'er'],
    ],
    downTo: 3,
  },
  el: { stem: greek, before: [[/σ$/u, 'ς']] },
  en: { stem: english },
  es: { stem: spanish, downTo: 3 },
  fi: {
    stem: finnish,
    // Consonants that are weak in one form and strong in another, and endings of which the library leaves a letter.
    before: [[/(t[uy]s|[aeäi]mis)t[aä]$/u, '$1']],
    after: [
      [/uks$/u, 'us'],
      [/uu[dt]$/u, 'uus'],
      [/(?<=..)mi[ns]$/u, 'mi'],
      [/ij[aeiou]$/u, 'ij'],
      [/([kpt])\1([aeiou]?)$/u, '$1$2'],
      [/d([aeiou]?)$/u, 't$1'],
      [/nn([aeiou]?)$/u, 'nt$1'],
      [/ng([aeiou]?)$/u, 'nk$1'],
    ],
  },
  fr: { stem: french, before: [[/^travaux$/u, 'travail']] },
  hi: {
    stem: hindi,
    // A nasal before its own row is written as a dot as well.
    before: [
      [/ँ/gu, 'ं'],
      [/[ङञणनम]्(?=[क-म])/gu, 'ं'],
    ],
  },
  hu: { stem: hungarian, after: [[/lyam$/u, 'ly']] },
  id: { stem: indonesian },
  it: { stem: italian },
  lt: { stem: lithuanian },
  nl: {
    stem: dutch,
    after: [
      [/z$/u, 's'],
      [/v$/u, 'f'],
      [/([^aeiou])\1$/u, '$1'],
      [/([aeou])\1([^aeiou])$/u, '$1$2'],
    ],
  },
  pt: {
    stem: portuguese,
    before: [
      [/(?<=...)ais$/u, 'al'],
      [/(?<=...)[ée]is$/u, 'el'],
    ],
    after: [[/o$/u, 'a']],
  },
  ro: {
    stem: romanian,
    after: [
      [/(?<=..)ur$/u, ''],
      [/(?<=...)at$/u, ''],
      [/oa([^aeiou]+)$/u, 'o$1'],
    ],
  },
  ru: { stem: russian },
  sv: { stem: swedish, downTo: 3 },
  ta: { stem: tamil, downTo: 3 },
  tr: { stem: turkish, before: [[/(?<=.{3}[aeıioöuü])s[ıiuü]$/u, '']], downTo: 4 },
};

function libraryStem(word: string, { stem, before = [], after = [], downTo = Number.POSITIVE_INFINITY }: LibraryStemming): string {
  let stemmed = stem(respell(word, before));
  while (stemmed.length > downTo) {
    const next = stem(stemmed);
    if (next === stemmed || next.length < downTo) break;
    stemmed = next;
  }
  return respell(foldText(stemmed), after);
}

/** Words of other languages than these are written in Latin letters. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/u, ['bg', 'ru', 'uk']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/\p{Script=Tamil}/u, ['ta']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
];
const OTHERS = new Set(SCRIPTS.flatMap(([, languages]) => languages));
const LATIN_LETTERS = /\p{Script=Latin}/u;
const LATIN = [...Object.keys(LIBRARY), ...LIGHTLY_STEMMED].filter((language) => !OTHERS.has(language));
/** Malay builds its words as Indonesian does. */
const MEANT: Readonly<Record<string, string>> = { ms: 'id', no: 'nb', nn: 'nb' };

/** The languages a word may be of by its letters. */
function languagesOf(word: string): readonly string[] {
  if (LATIN_LETTERS.test(word)) return LATIN;
  return SCRIPTS.find(([script]) => script.test(word))?.[1] ?? [];
}

/** Of Japanese, where no ending is taken off: the long last sound of foreign words may be left out, and verbs end in one sound of many. */
function japaneseStem(word: string): string {
  if (/^[\p{Script=Katakana}ー]{3,}$/u.test(word)) return word.replace(/ー$/u, '');
  return /^\p{Script=Han}{1,8}\p{Script=Hiragana}$/u.test(word) ? word.slice(0, -1) : word;
}

function stemsIn(written: string, folded: string, language: string): string[] {
  if (language === 'ja') return [japaneseStem(folded)];
  const library = LIBRARY[language];
  if (library === undefined) return lightStems(folded, language);
  const small = written.toLocaleLowerCase(language).normalize('NFC').replaceAll(/['’]/g, '');
  // Who writes without accents means the same.
  return [libraryStem(small, library), ...(small === folded ? [] : [libraryStem(folded, library)])];
}

/**
 * Returns what the forms of a word have in common, each with the language it holds in (SRC-06). Words are never looked for by these, only other words of the
 * vocabulary.
 *
 * @param written as it stands in a text
 * @param language of the text; every language that the word may be of by its letters without it
 */
export function stemsOf(written: string, language?: string): string[] {
  const possible = languagesOf(written);
  const base = language?.split('-')[0] ?? '';
  const own = MEANT[base] ?? base;
  const languages =
    language === undefined || possible.length === 1
      ? possible
      : possible.filter((one) => one === (OTHERS.has(own) && possible === LATIN ? 'en' : own));
  const folded = foldText(written).replaceAll(/['’]/g, '');
  return languages.flatMap((one) => [...new Set(stemsIn(written, folded, one))].map((stem) => `${one}:${stem}`));
}
