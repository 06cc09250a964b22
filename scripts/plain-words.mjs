// Finds bookish words in the English texts, and in the comments, docs and test titles. Each hit is rewritten, or excused here by name.

/**
 * Words that mark a sentence as bookish, each with a better one. `inTextsOnly`: fine in prose about code, as in "holds a lock".
 *
 * @type {readonly { pattern: RegExp, better: string, inTextsOnly?: true }[]}
 */
const BOOKISH = [
  { pattern: /\b(?:some|any|no|every)body\b/i, better: 'someone, anyone, no one, everyone' },
  { pattern: /\bwhoever\b/i, better: 'people who, anyone who' },
  { pattern: /\bwhom\b/i, better: 'who' },
  { pattern: /\bstands? here\b/i, better: 'appears here' },
  { pattern: /\bbesides\b/i, better: 'also, in addition to' },
  { pattern: /\b(?:held|holds)\b/i, better: 'contains, applies, took place', inTextsOnly: true },
  { pattern: /\bno more\b(?! than\b)/i, better: 'no longer' },
  { pattern: /\bany more\b/i, better: 'no longer' },
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\bfor ever\b/i, better: 'forever' },
  { pattern: /\bas many as like\b/i, better: 'no limit' },
  { pattern: /\bmend/i, better: 'fix' },
  { pattern: /\bformer\b/i, better: 'previous' },
  { pattern: /\bthe like\b/i, better: 'this, such' },
  { pattern: /\be-mail/i, better: 'email' },
  { pattern: /\btidings\b/i, better: 'news, details' },
  { pattern: /(?<!there )\bis no (?!longer\b|one\b)[a-z]+/i, better: 'is not a' },
  { pattern: /\btak(?:e|en|es) back\b/i, better: 'undo, withdraw', inTextsOnly: true },
  { pattern: /\b(?:take|takes|taken|took) along\b/i, better: 'download', inTextsOnly: true },
  { pattern: /\blet in\b/i, better: 'approve', inTextsOnly: true },
  { pattern: /\bby hand\b/i, better: 'manually', inTextsOnly: true },
  { pattern: /\bgo(?:es)? with (?:it|them)\b/i, better: 'is deleted too', inTextsOnly: true },
  { pattern: /\bmeanwhile\b/i, better: 'has changed', inTextsOnly: true },
  { pattern: /\bthere is no such\b/i, better: 'not found', inTextsOnly: true },
  { pattern: /\bon the go\b/i, better: 'in progress', inTextsOnly: true },
  { pattern: /\blooks? after\b/i, better: 'owns, manages', inTextsOnly: true },
  { pattern: /\bcalled off\b/i, better: 'cancelled', inTextsOnly: true },
  { pattern: /\bis over\b/i, better: 'has ended', inTextsOnly: true },
  { pattern: /\bwaits for\b/i, better: 'is waiting for, needs', inTextsOnly: true },
];

/** Texts in which such a word is the right one. */
const EXCUSED = new Set(['Former colleague', 'Former member', 'Sessions held in week {held}.']);

/**
 * What is wrong with English texts, one line each; names of what is filled in do not count.
 *
 * @param {string} file where the texts are
 * @param {Iterable<string>} texts
 * @returns {string[]}
 */
export function bookishTexts(file, texts) {
  return [...texts].flatMap((text) => {
    const said = text.replaceAll(/\{\w+\}/g, '');
    const found = EXCUSED.has(text) ? undefined : BOOKISH.find(({ pattern }) => pattern.test(said));
    return found === undefined ? [] : [`${file}: ${JSON.stringify(text)} (write ${found.better})`];
  });
}

/** Things that are counted: one of them has a word of its own. */
const COUNTED = [
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'time', 'item', 'step', 'skill', 'place', 'point', 'coin', 'entrie'],
  ...['change', 'file', 'row', 'result', 'attempt', 'question', 'member', 'session', 'page', 'card', 'group', 'account', 'level'],
];
const WITHOUT_SINGULAR = new RegExp(String.raw`\{[a-z0-9]\w*\} (?:more )?(?:${COUNTED.join('s|')}s|people)\b`);

/** Texts whose number is never one: why. */
const NEVER_ONE = new Map([
  ['{0} days before', 'a list of several days'],
  ['{months} months', 'a span of months'],
  ['{weeks} weeks', 'a span of weeks'],
  ['{text} points', 'a difference of shares'],
  ['{value} months', 'one of three spans'],
  ['Within {0} days', 'one of four spans'],
  ['Every {hours} hours', 'one hour has a text of its own'],
  ['More than {count} items', 'more than a hundred'],
  ['At least {number} results', 'a thousand and more'],
  ['The map shows the first {0} people by name. The table has everyone.', 'a limit'],
  ['Only the first {count} items of a course are imported.', 'a limit'],
  ['Choose today or a later day, at most {days} days after the first.', 'a limit'],
  ['A workbook can hold {limit} rows, and this report has {rows}. Use CSV or Parquet.', 'a limit'],
  ['The archive contains {name} files; at most {files} are allowed.', 'more than the limit'],
  ['Give {0} more attempts', 'a name'],
  ['The link works once, for {hours} hours. If you weren’t expecting this, you can ignore this email.', 'a constant'],
  [
    '{rows, plural, one {The report has # row and is too large for an email. Open it to download the file within {days} days.} other {The report has # rows and is too large for an email. Open it to download the file within {days} days.}}',
    'a constant',
  ],
  ['This rule reaches {matching} of {people} people. Confirm the number to continue.', 'asked of many only'],
]);

/**
 * The English texts that count something and lack the singular ("1 days"), one line each. What is written in capitals is a constant.
 *
 * @param {string} file where the texts are
 * @param {Iterable<string>} texts
 * @returns {string[]}
 */
export function textsWithoutSingular(file, texts) {
  return [...texts].flatMap((text) =>
    NEVER_ONE.has(text) || text.search(WITHOUT_SINGULAR) === -1
      ? []
      : [`${file}: ${JSON.stringify(text)} (give it a singular by plural())`],
  );
}

/** Blanks between two words, also where a comment goes on in the next line. */
const GAP = String.raw`(?:\s|\*(?!/)|//|--)+`;

/** The words that prose about code must not use either. */
const IN_PROSE = BOOKISH.filter(({ inTextsOnly }) => inTextsOnly !== true).map(({ pattern, better }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', GAP), 'gi'),
  better,
}));

const ANY_IN_PROSE = new RegExp(IN_PROSE.map(({ pattern }) => pattern.source).join('|'), 'i');

/**
 * Returns whether a file has a bookish word anywhere, be it in code: a quick look before its prose is taken apart.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function mayBeBookish(text) {
  return ANY_IN_PROSE.test(text);
}

/**
 * Returns the bookish words in prose of a source file or a document, with the position of each.
 *
 * @param {string} prose
 * @returns {{ index: number, word: string, better: string }[]}
 */
export function bookishWords(prose) {
  return IN_PROSE.flatMap(({ pattern, better }) => Array.from(prose.matchAll(pattern), ({ index, 0: word }) => ({ index, word, better })));
}
