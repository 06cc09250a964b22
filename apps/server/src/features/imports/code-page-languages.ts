import type { ImportEncoding } from '@waymark/contract/imports';

/** The letters beyond ASCII of languages that a code page is for, by language; other scripts are told by their letters alone. */
const ALPHABETS: Readonly<Partial<Record<ImportEncoding, Readonly<Record<string, string>>>>> = {
  'windows-1252': {
    ...{ en: 'éèïöüñçâêôæœ', de: 'äöüß', fr: 'àâæçéèêëîïôœùûüÿ', es: 'áéíñóúü¿¡ªº', pt: 'ãáàâçéêíõóôúüªº', it: 'àèéìíîòóùú' },
    ...{ nl: 'éëïóöüèáêç', sv: 'åäöéü', da: 'æøåéü', nb: 'æøåéòôü', fi: 'äöåšžü', is: 'áðéíóúýþæö' },
  },
  'windows-1250': {
    ...{ pl: 'ąćęłńóśźż', cs: 'áčďéěíňóřšťúůýž', sk: 'áäčďéíĺľňóôŕšťúýž', hu: 'áéíóöőúüű', ro: 'ăâîşţ' },
    ...{ hr: 'čćđšž', sl: 'čšž', sq: 'çë' },
  },
  'windows-1254': { tr: 'çğıİöşüâîû', az: 'çəğıİöşü' },
  'windows-1257': { lt: 'ąčęėįšųūž', lv: 'āčēģīķļņšūž', et: 'äöõüšž' },
  'windows-1258': { vi: 'ăâđêôơưàáèéìíòóùúý\u0300\u0301\u0303\u0309\u0323' },
};
/** The code page of a language's spreadsheets, where it is not a Latin one above. */
const PAGE_OF: Readonly<Record<string, ImportEncoding>> = {
  ...{ ru: 'windows-1251', uk: 'windows-1251', bg: 'windows-1251', sr: 'windows-1251', mk: 'windows-1251', be: 'windows-1251' },
  ...{ el: 'windows-1253', he: 'windows-1255', ar: 'windows-1256', fa: 'windows-1256', ur: 'windows-1256', th: 'windows-874' },
  ...{ ja: 'shift_jis', 'zh-TW': 'big5', zh: 'gb18030', ko: 'euc-kr' },
};

/** Returns the code page in which spreadsheets of a language save; undefined where that is not known. */
export function codePageOf(language: string): ImportEncoding | undefined {
  const [base = ''] = language.split('-');
  const latin = (Object.keys(ALPHABETS) as ImportEncoding[]).find((page) => ALPHABETS[page]?.[base] !== undefined);
  return PAGE_OF[language] ?? PAGE_OF[base] ?? latin;
}

/** How many of some letters beyond ASCII belong to the language of a code page that they fit best, from 0 to 1; 1 for other scripts. */
export function letterShare(letters: readonly string[], page: ImportEncoding): number {
  const alphabets = Object.values(ALPHABETS[page] ?? {});
  if (alphabets.length === 0 || letters.length === 0) return page === 'macintosh' ? 0 : 1;
  return (
    Math.max(...alphabets.map((alphabet) => letters.filter((letter) => alphabet.includes(letter.toLowerCase())).length)) / letters.length
  );
}
