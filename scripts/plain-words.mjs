// Whether the English texts use the words that people use. What a learner of the language would read twice is rewritten, or excused here by name.

/** Words that mark a sentence as bookish, each with what to write. */
const BOOKISH = [
  { pattern: /\b(?:some|any|no|every)body\b/i, better: 'someone, anyone, no one, everyone' },
  { pattern: /\bwhoever\b/i, better: 'people who, anyone who' },
  { pattern: /\bwhom\b/i, better: 'who' },
  { pattern: /\bstands? here\b/i, better: 'appears here' },
  { pattern: /\bbesides\b/i, better: 'also, in addition to' },
  { pattern: /\b(?:held|holds)\b/i, better: 'contains, applies, took place' },
  { pattern: /\bno more\b/i, better: 'no longer' },
  { pattern: /\bany more\b/i, better: 'no longer' },
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\bfor ever\b/i, better: 'forever' },
  { pattern: /\bas many as like\b/i, better: 'no limit' },
  { pattern: /\bmend/i, better: 'fix' },
  { pattern: /\bformer\b/i, better: 'previous' },
  { pattern: /\bthe like\b/i, better: 'this, such' },
  { pattern: /\be-mail/i, better: 'email' },
  { pattern: /(?<!there )\bis no (?!longer\b|one\b)[a-z]+/i, better: 'is not a' },
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
