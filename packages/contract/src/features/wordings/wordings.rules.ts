export const WORDING_LIMITS = {
  /** Characters of a text. */
  text: 4000,
  query: 200,
  /** Texts that are changed together. */
  together: 1000,
  /** Forms of a term. */
  forms: 6,
  form: 80,
  note: 300,
  seen: 500,
  comment: 1000,
  /** Characters of a file that is imported. */
  file: 4_000_000,
} as const;

/** What the list of texts is narrowed to: all, those the organisation changed, and changed ones that the product no longer says. */
export const WORDING_FILTERS = ['all', 'changed', 'unsaid'] as const;
export type WordingFilter = (typeof WORDING_FILTERS)[number];

export const WORDING_FORMATS = ['po', 'csv'] as const;
export type WordingFormat = (typeof WORDING_FORMATS)[number];

export const REPORT_DECISIONS = ['changed', 'left'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** A word and what it becomes, form by form: `pathway` → `trail`, `pathways` → `trails`. */
export interface TermForm {
  readonly from: string;
  readonly to: string;
}

const LETTER = /\p{L}|\p{M}|\p{N}/u;

/** Scripts that write words without spaces between: a term may stand anywhere in them. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** Gives a word the capitals of the one it replaces: `Pathway` → `Trail`, `PATHWAY` → `TRAIL`. */
function withCaseOf(model: string, word: string, language: string): string {
  const [first = '', ...rest] = model;
  const isUpper = (text: string) => text !== text.toLocaleLowerCase(language);
  if (!isUpper(first)) return word;
  if (rest.length > 0 && model === model.toLocaleUpperCase(language)) return word.toLocaleUpperCase(language);
  const [initial = '', ...tail] = word;
  return initial.toLocaleUpperCase(language) + tail.join('');
}

/**
 * Returns a text with each form of a term replaced, capitals kept, or undefined where it holds none. A longer form wins over a shorter one. What only begins
 * with a form (`Pathwaydesign`, an ending that no form names) is replaced too where `stems`: the ending stays. Names of values in braces, tags and the names of forms of an
 * ICU message stay as they are.
 */
export function renameIn(text: string, forms: readonly TermForm[], language: string, stems: boolean): string | undefined {
  const ordered = forms.filter(({ from }) => from !== '').toSorted((one, other) => other.from.length - one.from.length);
  const lower = text.toLocaleLowerCase(language);
  // A language whose lower case has another length cannot be walked side by side.
  const compared = lower.length === text.length ? lower : text;
  const fixed = fixedPlaces(text);
  let result = '';
  let at = 0;
  let found = false;
  while (at < text.length) {
    const form =
      fixed[at] === true ? undefined : ordered.find((one) => startsWord(compared, at, one.from.toLocaleLowerCase(language), stems));
    if (form === undefined) {
      result += text[at];
      at += 1;
      continue;
    }
    const model = text.slice(at, at + form.from.length);
    result += withCaseOf(model, form.to, language);
    at += form.from.length;
    found = true;
  }
  return found ? result : undefined;
}

function startsWord(text: string, at: number, form: string, stems: boolean): boolean {
  if (!text.startsWith(form, at)) return false;
  if (UNSPACED.test(form)) return true;
  if (LETTER.test(text[at - 1] ?? '')) return false;
  return stems || !LETTER.test(text[at + form.length] ?? '');
}

/** Which places of an ICU message are not words: names of values, kinds, names of forms, and tags. */
function fixedPlaces(text: string): boolean[] {
  const fixed: boolean[] = [];
  // What is open: a value's own part (fixed) or a form's words.
  const open: ('value' | 'words')[] = [];
  let tag = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '<' && /^<\/?[\w]/.test(text.slice(at, at + 3))) tag = true;
    if (character === '{') {
      open.push(open.at(-1) === 'value' ? 'words' : 'value');
      fixed[at] = true;
    } else if (character === '}') {
      open.pop();
      fixed[at] = true;
    } else {
      fixed[at] = tag || open.at(-1) === 'value';
    }
    if (character === '>') tag = false;
  }
  return fixed;
}
