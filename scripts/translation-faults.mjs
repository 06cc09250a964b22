// What is wrong with a translation, as far as a machine can tell (docs/languages.md).
import { choicesOf } from '../apps/server/src/platform/i18n/text-arguments.ts';
import { faultOfText } from '../apps/server/src/platform/i18n/text-check.ts';
import { leftInEnglish } from './left-in-english.mjs';

/** A form of numbers that a language may leave out, as the form `other` says the same: Arabic 0, Hebrew 2. */
/** @type {Readonly<Record<string, string>>} */
const SAID_BY_OTHER = { ar: 'zero', he: 'two' };

/** Numbers that people count by; what only fractions and millions take may be left out. */
const COUNTED = 1000;

/** Languages that write a question or a label without its sign, and end a sentence without a stop. */
const WITHOUT_SIGN = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);
const WITHOUT_STOP = new Set(['th']);

/** How long a short text may be beside the English one: buttons, tabs, heads of tables. Ideographs count double, marks not at all. */
const SHORT = 24;
const LONGEST = { times: 2.2, more: 14 };

/** @type {Readonly<Record<string, string>>} */
const ENDS = { '.': '.。।॥!', '!': '!！', '?': '?？;؟', '…': '…', ':': ':：' };
const OPENING = /^(?:<\d+>|[“„«"‚¿¡(\u200e\u200f])+/u;
const CLOSING = /[}”“"»«」』’)）\s]+$/u;

/** @type {Map<string, ReadonlyMap<string, readonly number[]>>} */
const forms = new Map();

/**
 * The forms by which a language counts, each with the first numbers that take it.
 *
 * @param {string} language
 * @param {string} kind plural or selectordinal
 */
function formsOf(language, kind) {
  const key = `${language} ${kind}`;
  const known = forms.get(key);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let number = 0; number < COUNTED; number += 1) {
    const form = rules.select(number);
    const numbers = found.get(form) ?? [];
    if (numbers.length < 2) found.set(form, [...numbers, number]);
  }
  forms.set(key, found);
  return found;
}

/**
 * A form that a plural lacks. One that says nothing but `other` says the number by itself, and needs none.
 *
 * @param {string} language
 * @param {string} text
 */
function missingForm(language, text) {
  for (const { kind, forms: said } of choicesOf(text)) {
    if (kind === 'select' || said.join() === 'other') continue;
    for (const [form, numbers] of formsOf(language, kind)) {
      const isExact = numbers.length === 1 && said.includes(String(numbers[0]));
      if (!said.includes(form) && !isExact && SAID_BY_OTHER[language] !== form) return form;
    }
  }
  return undefined;
}

/**
 * Whether a fault that holds for texts of an organisation is none in ours: a value that English must name once for each form (`{1}`, `{2}`) is named
 * once, a plural says the number by itself, or a value of few words chooses a form of its own.
 *
 * @param {NonNullable<ReturnType<typeof faultOfText>>} fault
 * @param {string} english
 * @param {string} text
 */
function isAllowed({ code, params: { name = '' } }, english, text) {
  if (code === 'text-placeholder-missing') return /^\d$/.test(name) && english.includes(', plural,') && /\{\d\}/.test(text);
  if (code === 'text-plural') return choicesOf(text).some((choice) => choice.name === name && choice.forms.join() === 'other');
  return code === 'text-placeholder-unknown' && / select$|, select$/.test(name) && english.includes(`{${name.split(',')[0]}}`);
}

/**
 * @param {string} language
 * @param {string} english
 * @param {string} text
 */
function faultOfForms(language, english, text) {
  if (!/[{<']/.test(english + text)) return undefined;
  const fault = faultOfText(language, english, text);
  if (fault !== null && !isAllowed(fault, english, text)) return `${fault.code} ${Object.values(fault.params).join(', ')}`.trim();
  const form = missingForm(language, text);
  return form === undefined ? undefined : `lacks the plural form ${form}`;
}

/**
 * @param {string} language
 * @param {string} english
 * @param {string} text
 */
function endsOtherwise(language, english, text) {
  const sign = english.at(-1) ?? '';
  const ends = ENDS[sign];
  if (ends === undefined || english.length <= 12 || WITHOUT_STOP.has(language)) return false;
  const isEnd = (/** @type {string} */ words) => ends.includes(words.at(-1) ?? ' ');
  if (isEnd(text) || isEnd(text.replace(CLOSING, ''))) return false;
  if (!WITHOUT_SIGN.has(language)) return true;
  // A label with its value, or a question whose last word says that it is one.
  return !/[:：]/.test(text) && (sign === '.' || !/[か吗嗎呢까요니다。]$/u.test(text));
}

/**
 * Whether a sentence begins with a small letter. A word that English has too, an address or a file's name stays as it is.
 *
 * @param {string} english
 * @param {string} text
 */
function beginsSmall(english, text) {
  if (!/[.?!]$/.test(english) || !/^[\p{Lu}\d{]/u.test(english.replace(OPENING, ''))) return false;
  const [word = ''] = text.replace(OPENING, '').split(/[\s,:;]/u);
  return /^\p{Ll}[\p{L}’'-]*$/u.test(word) && !english.includes(word.split(/[’']/)[0] ?? word);
}

/** @param {string} text */
function widthOf(text) {
  let width = 0;
  for (const letter of text)
    width += /\p{M}/u.test(letter) ? 0 : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 2 : 1;
  return width;
}

/**
 * What is wrong with a translation; undefined where nothing is.
 *
 * @param {string} language
 * @param {string} english
 * @param {string} text
 * @returns {string | undefined}
 */
export function translationFault(language, english, text) {
  if (text === '') return 'not translated';
  const fault = faultOfForms(language, english, text);
  if (fault !== undefined) return fault;
  if (/^\s/.test(english) !== /^\s/.test(text) || /\s$/.test(english) !== /\s$/.test(text)) return 'has another space at an end';
  if (endsOtherwise(language, english, text)) return `does not end with ${english.at(-1)}`;
  if (beginsSmall(english, text)) return 'begins with a small letter';
  if (leftInEnglish(language, english, text)) return 'is in English';
  const isShort = english.length <= SHORT && !/[{<]/.test(english);
  if (isShort && widthOf(text) > english.length * LONGEST.times + LONGEST.more) return 'is too long for its place';
  return undefined;
}
