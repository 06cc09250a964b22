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
