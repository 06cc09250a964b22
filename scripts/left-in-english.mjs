// Whether a translation is English: by the script of its language, and by words that only English has.

/** Letters that a text of a language has. Latin ones are told by words. */
/** @type {Readonly<Record<string, RegExp>>} */
const LETTERS = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};

/** Names, formats and words of the trade that stand in Latin letters everywhere. */
const NAMES = new Set(
  `amazon avif bucket business cartridge cloud coach common cornerstone domo drive dropbox eddy evernote excel for github gmail google jpeg json meet microsoft okta
  ondemand onedrive parquet scorm starttls teams verify vimeo webhook webhooks webp windows youtube zoom`.split(/\s+/),
);

/** Words that a language writes as English does, where its software knows no other. */
/** @type {Readonly<Record<string, ReadonlySet<string>>>} */
const LOANED = { el: new Set(['chatbot', 'email', 'widget']) };

/** Words that sentences of English have and those of the other languages in Latin letters have not. */
const WORDS =
  /(?<![\p{L}\p{N}/._’'-])(?:the|your|you|with|this|that|these|which|cannot|can[’']t|doesn[’']t|isn[’']t|should|would|people|their|there)(?![\p{L}\p{N}/._’'-])/iu;

const QUOTED = /[“„”"«「『][^“„”"»」』]*[”“"»」』]/gu;

/**
 * The words of a text without placeholders, tags, forms and addresses.
 *
 * @param {string} text
 */
const wordsOf = (text) =>
  text
    .replaceAll(/<[^>]*>|https?:\S+/g, ' ')
    .replaceAll(/\{\s*\w+\s*(?:,\s*(?:number|date|time)[^}]*)?\}/g, ' ')
    .replaceAll(/\{\s*\w+,\s*(?:plural|select|selectordinal),|(?:=\d+|[\w-]+)\s*\{|[{}]/g, ' ');

/**
 * @param {string} language
 * @param {string} english
 * @param {string} text
 */
export function leftInEnglish(language, english, text) {
  const words = wordsOf(text);
  const letters = LETTERS[language];
  if (letters === undefined)
    return WORDS.test(words.replaceAll(QUOTED, ' ')) || (text === english && (words.match(/\p{Ll}{3,}/gu) ?? []).length > 3);
  if (letters.test(text) || !/[a-z]{4}/i.test(wordsOf(english))) return false;
  return (words.match(/[a-z]{4,}/gi) ?? []).some(
    (word) => !NAMES.has(word.toLowerCase()) && LOANED[language]?.has(word.toLowerCase()) !== true,
  );
}
