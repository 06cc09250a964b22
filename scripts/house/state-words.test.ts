import { expect, test } from 'vitest';
import { read, sources } from './sources.ts';

const WEB = 'apps/web/src/';
const MODULE = `${WEB}platform/page/state-words.ts`;
/** Features about learning; in others the same words may stand for a job, an email or a vacancy. */
const LEARNING = [
  ...['assignments', 'cards', 'certificates', 'cmi5', 'compliance', 'feed', 'home', 'learning', 'learning-providers', 'live-streams'],
  ...['manager-dashboard', 'pathways', 'progress', 'project-cards', 'scorm', 'search', 'timed-assessments', 'transcript', 'vilt'],
];
const VOCABULARY =
  'Not started|In progress|Completed|Registered|Waiting|Submitted|Passed|Failed|Overdue|Waived|Expired|Attended|Missed|Withdrawn|Not completed|Done';
const SYNONYMS =
  'Finished|To do|Lapsed|Handed in|Not passed|Not passed yet|Done late|You have a place|You attended|On the waiting list|Opened';

/** Texts of a file that are one of some words and nothing else; a whole button or link is not a state. */
function wholeTexts(file: string, words: string): string[] {
  return [...read(file).matchAll(new RegExp(`\\bt\`(${words})\``, 'g'))].map(([, word]) => `${file}: ${word}`);
}

const screens = sources.map(({ path }) => path).filter((path) => path.startsWith(WEB) && !/\.test\.tsx?$/.test(path) && path !== MODULE);

test('LRN-12 where someone is with their learning is said in the words of one module', () => {
  const learning = screens.filter((path) => LEARNING.some((feature) => path.startsWith(`${WEB}features/${feature}/`)));
  expect(learning.length).toBeGreaterThan(300);
  expect(
    learning.flatMap((path) => wholeTexts(path, VOCABULARY)),
    `Take the word from useStateWords of ${MODULE}.`,
  ).toEqual([]);
});

test('LRN-12 no second word stands for a state of the vocabulary, on screens and in what the server writes', () => {
  const found = screens.flatMap((path) => wholeTexts(path, SYNONYMS));
  const texts = [...read('apps/server/src/locales/en.po').matchAll(/^msgid "([\w.-]+)"\nmsgstr "([^"]*)"/gm)];
  const states = texts.filter(([, key = '']) => /^(?:compliance\.status|reports\.(?:value|field)|transcript)\./.test(key));
  expect(states.length).toBeGreaterThan(40);
  const written = states.filter(([, , text = '']) => SYNONYMS.split('|').includes(text)).map(([, key, text]) => `${key}: ${text}`);
  expect([...found, ...written], `Use the words of ${MODULE}.`).toEqual([]);
});

/** Words that mean the same as one of the vocabulary or the glossary, by what to say instead; `but` are texts in which they mean something else. */
const ONE_WORD: readonly { readonly not: RegExp; readonly say: string; readonly but: readonly RegExp[] }[] = [
  {
    not: /\bfinish(?:es|ed)?\b/i,
    say: 'complete, of learning',
    but: [
      // Jobs, uploads, checks, sign-ins and one's own registration end; a player is left.
      /^Finish$|^Finish later|^Mark done and finish$|^Choose a password to finish|^Start and finish in the same browser/,
      /already running|import finished$|^Stopped before|browser did not finish|last verification|^This couldn’t be finished|upload has already finished|^Finish signing up|\{finished, plural/,
    ],
  },
  { not: /\bhand(?:s|ed|ing)? (?:(?:it|them|work) )?in\b/i, say: 'submit', but: [] },
  { not: /\bkinds?\b/i, say: 'type', but: [/^CSV with a column|\{kinds?(?:\}|, select)/, /A kind word helps|Say something kind/] },
  {
    not: /\bcards?\b/i,
    say: 'content, or item',
    but: [/[Vv]acancy cards|card number|columns email, card and date|quiz, cards and more|\{card\b/],
  },
  { not: /\bsub.?admins?\b|\boutside tools?\b|\bsecond line\b|\bqueued\b/i, say: 'organiser, external tool, secondary, waiting', but: [] },
  { not: /\bfirst try\b|\banother round\b/i, say: 'attempt', but: [] },
];

/** What a person reads in English: of the web by the text itself, of the server by key. */
function englishTexts(): readonly string[] {
  const web = [...read(`${WEB}locales/en.po`).matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text);
  const server = [...read('apps/server/src/locales/en.po').matchAll(/^msgid ".+"\nmsgstr "(.+)"$/gm)].map(([, text = '']) => text);
  return [...web, ...server];
}

test('LRN-12 one word stands for one thing in everything a person reads', () => {
  const texts = englishTexts();
  expect(texts.length).toBeGreaterThan(9_000);
  const found = ONE_WORD.flatMap(({ not, say, but }) =>
    texts.filter((text) => not.test(text) && !but.some((one) => one.test(text))).map((text) => `${text} (say: ${say})`),
  );
  expect(found).toEqual([]);
  const unused = ONE_WORD.flatMap(({ but }) => but).filter((one) => !texts.some((text) => one.test(text)));
  expect(unused, 'An excuse that excuses nothing goes.').toEqual([]);
});
