import { foldText } from './words.ts';

/** What is taken off the words of a language, all of it folded, and what is made one at the end of what is left. */
interface LightStemming {
  /** Words are looked at with and without these before them. */
  readonly beginnings?: string;
  /** What is written in two ways. */
  readonly spellings?: readonly (readonly [RegExp, string])[];
  /** The longest that fits goes, where so many letters are left. */
  readonly endings: string;
  readonly shortest: number;
  /** What may go after that, of what is left. */
  readonly thenEndings?: string;
  readonly changes?: readonly (readonly [RegExp, string])[];
}

const CZECH = 'atech ech ich ych eho emi emu imu ovi ove ami ymi ach em im um am ym mi ou ho a e i o u y';
const SLAVIC_CHANGES = [
  [/(?<=..)e([ck])$/u, '$1'],
  [/c$/u, 'k'],
  [/z$/u, 'h'],
] as const;

/**
 * Languages for which no good library is at hand: their endings of nouns and adjectives, as light stemmers that were published for them have them (Lucene's for
 * Czech, Latvian, Bengali and Arabic, and what grammars list).
 */
const LIGHT: Readonly<Record<string, LightStemming>> = {
  ar: { beginnings: 'وال بال كال فال ولل ال لل', endings: 'ات ون ين ان ها يه ه ي', shortest: 3 },
  bg: {
    endings: 'овете ищата ията ието иета ите ове еве ища ата ята ето ото ият ът ят та то те ие ия а я о е и',
    shortest: 3,
    changes: [
      [/ост$/u, 'ос'],
      [/ц$/u, 'к'],
      [/з$/u, 'г'],
    ],
  },
  bn: { endings: 'গুলির গুলোর গুলি গুলো দের রা কে টির টি টা য়ের ের র তে ে য়', shortest: 2, thenEndings: 'ের র ে' },
  cs: { endings: CZECH, shortest: 3, changes: SLAVIC_CHANGES },
  et: {
    endings:
      'tesse test tele telt teks teni tena teta tega tes tel te desse dest dele delt deks deni dena deta dega des del de sse st le lt ks ni na ta ga id d t l',
    shortest: 4,
    thenEndings: 'a e i u',
    changes: [
      [/(?<=..)im(?:in|is)$/u, 'im'],
      [/(?<=...)us$/u, ''],
    ],
  },
  he: { beginnings: 'וה שה מה ו ה ב כ ל מ ש', endings: 'ויות יות ים ות ית ה ת', shortest: 3 },
  hr: {
    endings: 'ovima evima ovi evi eva ova ove eve ama ima ega oga emu omu og om em im ih oj a e i o u',
    shortest: 3,
    spellings: [[/dj/gu, 'd']],
    changes: [[/c$/u, 'k']],
  },
  ko: {
    endings:
      '에서는 에서도 으로써 으로서 에게서 합니다 입니다 했습니다 하세요 에서 에게 까지 부터 으로 처럼 보다 이나 하는 하기 하고 하여 해요 하다 을 를 이 가 은 는 의 에 와 과 도 만 로 해 한 할 함',
    shortest: 2,
    thenEndings: '들',
  },
  lv: {
    endings: 'ajiem ajam ajai ajas ajos ajus iem jiem jam jas jos jus ais ies am em im um as es is os us ai ei ie ju ja ji a e i o u s',
    shortest: 3,
  },
  nb: {
    endings: 'hetenes hetene hetens heten heter het elsene elsen elser else enes ende ande erne ene ane ens ets ers en et er ar es e a s',
    shortest: 3,
    thenEndings: 'er',
    spellings: [
      [/aa/gu, 'a'],
      [/oe/gu, 'o'],
    ],
    changes: [[/(?<=..[^aeiouy])s$/u, '']],
  },
  pl: {
    endings: 'iego iemu iami owie iach ego emu ych ymi imi iej ami ach iom iow iem ich ow om em ym im ej mi ia ie iu a e i o u y',
    shortest: 3,
    changes: [
      [/(?<=..)i?e([ck])$/u, '$1'],
      [/sc$/u, 'st'],
      [/dz$/u, 'd'],
      [/rz$/u, 'r'],
      [/c$/u, 'k'],
    ],
  },
  sk: { endings: `${CZECH} iami iach iam och ov om ej ia ie iu`, shortest: 3, changes: SLAVIC_CHANGES },
  uk: {
    endings: 'ами ями ові еві єві ими ого ому ів ах ях ам ям ом ем єм ою ею єю оі их им ии іи а я у ю и і о е є ь',
    shortest: 3,
    spellings: [[/ʼ/gu, '']],
    changes: [
      [/ц$/u, 'к'],
      [/(?<=..)[ое]к$/u, 'к'],
      [/іст$/u, 'ост'],
    ],
  },
};

/** The ends of Hebrew words are written otherwise than the same letters within them. */
const FINAL_LETTERS: Readonly<Record<string, string>> = { ם: 'מ', ן: 'נ', ץ: 'צ', ף: 'פ', ך: 'כ' };

interface Prepared {
  readonly beginnings: readonly string[];
  readonly spellings: readonly (readonly [RegExp, string])[];
  readonly endings: ReadonlySet<string>;
  readonly thenEndings: ReadonlySet<string>;
  readonly longest: number;
  readonly shortest: number;
  readonly changes: readonly (readonly [RegExp, string])[];
}

const listOf = (text: string) => (text === '' ? [] : foldText(text).split(' '));

const PREPARED: ReadonlyMap<string, Prepared> = new Map(
  Object.entries(LIGHT).map(([language, { beginnings = '', spellings = [], endings, thenEndings = '', shortest, changes = [] }]) => [
    language,
    {
      beginnings: listOf(beginnings),
      spellings,
      endings: new Set(listOf(endings)),
      thenEndings: new Set(listOf(thenEndings)),
      longest: Math.max(...listOf(endings).map(({ length }) => length)),
      shortest,
      changes,
    },
  ]),
);

export const LIGHTLY_STEMMED: readonly string[] = [...PREPARED.keys()];

function withoutEnding(word: string, endings: ReadonlySet<string>, { longest, shortest }: Prepared): string {
  for (let taken = Math.min(longest, word.length - shortest); taken > 0; taken -= 1)
    if (endings.has(word.slice(-taken))) return word.slice(0, -taken);
  return word;
}

/** Puts one way of writing for another, in the order given. */
export const respell = (word: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce((changed, [from, to]) => changed.replace(from, to), word);

/** Returns the stems of a folded word in a language of the table: one, or one with and one without what may stand before it. */
export function lightStems(folded: string, language: string): string[] {
  const prepared = PREPARED.get(language);
  if (prepared === undefined) return [];
  const word = respell(folded, prepared.spellings);
  const beginning = prepared.beginnings.find((one) => word.startsWith(one) && word.length - one.length >= prepared.shortest);
  const words = beginning === undefined ? [word] : [word, word.slice(beginning.length)];
  return words.map((one) => {
    const stem = withoutEnding(withoutEnding(one, prepared.endings, prepared), prepared.thenEndings, prepared);
    const plain = stem.replace(/[םןץףך]$/u, (letter) => FINAL_LETTERS[letter] ?? letter);
    return respell(plain, prepared.changes);
  });
}
