import type { CourseFiles } from './course-files.ts';
import { fileItem, type FindFile, linkItem, readText, textItems } from './course-html.ts';
import { allOf, attributeOf, childOf, childrenOf, childText, type Element, wordsOf } from './markup.ts';
import { findQuestions, type MoodleQuestions, questionsOfQuiz } from './moodle-questions.ts';
import { CourseRefused, isNewerThan, note, type PlannedCourse, type PlannedFile, type PlannedItem } from './planned-course.ts';
import { lostRules, quizItems } from './planned-quiz.ts';

export const MOODLE_FILE = 'moodle_backup.xml';
/** Of Moodle 1.9 and older. */
export const OLD_MOODLE_FILE = 'moodle.xml';

/** Kinds of activities that something becomes of; their own file is read beside that of the module. */
const KNOWN_KINDS = ['page', 'label', 'url', 'resource', 'folder', 'book', 'quiz', 'scorm', 'h5pactivity', 'choice'] as const;
type KnownKind = (typeof KNOWN_KINDS)[number];
const OWN_FILES = new Set<string>([...KNOWN_KINDS, 'grades'].map((name) => `${name}.xml`));

/** Whether a file of a backup is read: nothing of people, grades given, messages and logs is. */
export function isReadOfMoodle(path: string): boolean {
  if (/^(?:moodle_backup|files|questions|course\/course|sections\/[^/]+\/section)\.xml$/.test(path)) return true;
  const own = /^activities\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  return own !== undefined && OWN_FILES.has(own);
}

interface StoredFile extends PlannedFile {
  readonly context: string;
  readonly area: string;
  /** Folder and name, as texts name it. */
  readonly place: string;
  readonly isMain: boolean;
}

/** The files that a backup lists, by the context they belong to. Those of people's own are none of a course. */
function storedFiles(root: Element | undefined): Map<string, StoredFile[]> {
  const files = childrenOf(root, 'file').flatMap((file): StoredFile[] => {
    const [hash, name, area] = [childText(file, 'contenthash'), childText(file, 'filename'), childText(file, 'filearea')];
    if (name === '.' || name === '' || !/^[0-9a-f]{40}$/.test(hash) || childText(file, 'component') === 'user') return [];
    return [
      {
        path: `files/${hash.slice(0, 2)}/${hash}`,
        name,
        area,
        context: childText(file, 'contextid'),
        place: `${childText(file, 'filepath')}${name}`,
        isMain: childText(file, 'sortorder') === '1',
      },
    ];
  });
  return Map.groupBy(files, ({ context }) => context);
}

function placeNamed(address: string): string | undefined {
  const named = /^@@PLUGINFILE@@(\/[^?#]*)/.exec(address)?.[1];
  if (named === undefined) return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}

interface Activity {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly directory: string;
  readonly section: string;
}

type Head = Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>;

/** What is needed to read an activity. */
interface Reading {
  readonly head: Head;
  /** Its own element: `page`, `quiz`. */
  readonly own: Element;
  /** What its grades say. */
  readonly grades: Element | undefined;
  readonly files: readonly StoredFile[];
  readonly find: FindFile;
  readonly questions: MoodleQuestions;
}

const missing = (head: Head, file = ''): PlannedItem[] => [{ ...head, card: null, notes: [note('move-in-file-missing', { file })] }];

function packageItem({ head, own, files }: Reading): PlannedItem[] {
  const file = files.find(({ area }) => area === 'package');
  const name = childText(own, 'reference');
  return file === undefined
    ? missing(head, name)
    : [{ ...head, card: { cardType: head.sourceKind === 'scorm' ? 'scorm' : 'h5p', file }, notes: [] }];
}

function filesItems({ head, files }: Reading): PlannedItem[] {
  const own = files.filter(({ area }) => area === 'content').toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  if (own.length === 0) return missing(head);
  return own.map((file, at) => itemOfFile(head, file, { isFirst: at === 0, count: own.length }));
}

/** One of the files of an activity; the first stands for it and says that others follow. */
function itemOfFile(head: Head, file: StoredFile, { isFirst, count }: { readonly isFirst: boolean; readonly count: number }): PlannedItem {
  const isOnly = count === 1 && head.sourceKind === 'resource';
  const key = isFirst ? head.key : `${head.key}/file:${file.place}`;
  const item = fileItem({ ...head, key, title: isOnly ? head.title : file.name, description: isFirst ? head.description : '' }, file);
  return !isFirst || isOnly || item.card === null ? item : { ...item, notes: [...item.notes, note('move-in-files-follow', { count })] };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const LONG_BOOK = 150_000;

function bookItems({ head, own, find }: Reading): PlannedItem[] {
  const chapters = allOf(own, 'chapter').map((chapter) => {
    const level = childText(chapter, 'subchapter') === '1' ? 'h3' : 'h2';
    return { id: attributeOf(chapter, 'id'), title: childText(chapter, 'title'), level, html: childText(chapter, 'content') };
  });
  const whole = chapters.map(({ title, level, html }) => `<${level}>${escaped(title)}</${level}>${html}`).join('');
  if (whole.length <= LONG_BOOK) return textItems(head, readText(whole, find), [note('move-in-becomes-text')]);
  return chapters.flatMap(({ id, title, html }) => textItems({ ...head, key: `${head.key}/chapter:${id}`, title }, readText(html, find)));
}

function quizOf({ head, own, grades, questions }: Reading): PlannedItem[] {
  const { found, random, matching } = questionsOfQuiz(own, questions);
  const grade = allOf(grades, 'grade_item')[0];
  const [pass, most] = [Number(childText(grade, 'gradepass')), Number(childText(grade, 'grademax'))];
  const passMark = pass > 0 && most > 0 ? Math.min(100, Math.max(1, Math.round((100 * pass) / most))) : null;
  const attemptsAllowed = Number(childText(own, 'attempts_number')) || 0;
  return quizItems(head, found, { passMark, attemptsAllowed }, [
    ...(random > 0 ? [note('move-in-random', { count: random })] : []),
    ...(matching > 0 ? [note('move-in-matching', { count: matching })] : []),
    ...lostRules({
      timeLimit: Number(childText(own, 'timelimit')),
      isDated: Number(childText(own, 'timeopen')) > 0 || Number(childText(own, 'timeclose')) > 0,
      hasPassword: childText(own, 'password') !== '',
    }),
  ]);
}

const POLL = { question: 500, option: 300, options: 12 } as const;

function pollOf({ head, own }: Reading): PlannedItem[] {
  const options = childrenOf(childOf(own, 'options'), 'option').map((option) => wordsOf(childText(option, 'text')));
  const isFitting =
    options.length >= 2 && options.length <= POLL.options && options.every((one) => one !== '' && one.length <= POLL.option);
  if (!isFitting) return [{ ...head, card: null, notes: [note('move-in-too-few-options')] }];
  const question = (wordsOf(head.description) || head.title).slice(0, POLL.question);
  const card = {
    cardType: 'poll',
    question,
    options: options.map((text, at) => ({ id: `o${at + 1}`, text })),
    multiple: childText(own, 'allowmultiple') === '1',
  } as const;
  return [{ ...head, card, notes: [note('move-in-becomes-poll')] }];
}

const READERS: Readonly<Record<KnownKind, (reading: Reading) => PlannedItem[]>> = {
  page: ({ head, own, find }) => textItems(head, readText(childText(own, 'content'), find)),
  label: ({ head, own, find }) =>
    textItems({ ...head, description: '' }, readText(childText(own, 'intro'), find), [note('move-in-becomes-text')]),
  url: ({ head, own }) => [linkItem(head, childText(own, 'externalurl'))],
  resource: filesItems,
  folder: filesItems,
  book: bookItems,
  quiz: quizOf,
  scorm: packageItem,
  h5pactivity: packageItem,
  choice: pollOf,
};

const isKnown = (kind: string): kind is KnownKind => (KNOWN_KINDS as readonly string[]).includes(kind);

/** The latest version of backups that is known: Moodle 5.1. */
const KNOWN_BACKUP = [5, 1] as const;

/** Reads a backup of Moodle 2.0 or later, of a course, a section or an activity. */
export function readMoodle(files: CourseFiles): PlannedCourse {
  const information = childOf(files.xml(MOODLE_FILE), 'information');
  if (information === undefined) throw new CourseRefused('move-in-unreadable', MOODLE_FILE);
  const activities = childrenOf(childOf(childOf(information, 'contents'), 'activities'), 'activity').map((one): Activity => ({
    id: childText(one, 'moduleid'),
    kind: childText(one, 'modulename'),
    title: wordsOf(childText(one, 'title')),
    directory: childText(one, 'directory'),
    section: childText(one, 'sectionid'),
  }));
  const sections = sectionsOf(files);
  const stored = storedFiles(files.xml('files.xml'));
  const questions = findQuestions(files.xml('questions.xml'));
  const course = files.xml('course/course.xml');
  const site = childText(information, 'original_site_identifier_hash') || childText(information, 'original_wwwroot');
  return {
    format: 'moodle',
    release: childText(information, 'moodle_release') || childText(information, 'backup_release'),
    isNewer: isNewerThan(KNOWN_BACKUP, childText(information, 'backup_release') || childText(information, 'moodle_release')),
    source: `moodle:${site}:${childText(information, 'original_course_id')}`,
    title: childText(information, 'original_course_fullname') || childText(course, 'fullname'),
    description: withoutFiles(childText(course, 'summary')),
    sections: sections.map(({ key, title }) => ({ key, title })),
    items: inOrder(activities, sections).flatMap((activity) => itemsOf(activity, { files, stored, questions })),
  };
}

const withoutFiles = (html: string) => readText(html, () => undefined).html;

interface Section {
  readonly key: string;
  readonly title: string;
  readonly order: readonly string[];
}

function sectionsOf(files: CourseFiles): Section[] {
  return files.paths
    .filter((path) => /^sections\/[^/]+\/section\.xml$/.test(path))
    .map((path) => files.xml(path))
    .filter((section) => section !== undefined)
    .map((section) => ({
      key: attributeOf(section, 'id'),
      number: Number(childText(section, 'number')),
      title: wordsOf(childText(section, 'name')),
      order: childText(section, 'sequence').split(','),
    }))
    .toSorted((one, other) => one.number - other.number);
}

function inOrder(activities: readonly Activity[], sections: readonly Section[]): Activity[] {
  const places = new Map(sections.flatMap(({ key, order }, at) => order.map((id, within) => [`${key}/${id}`, [at, within] as const])));
  const sectionPlaces = new Map(sections.map(({ key }, at) => [key, at]));
  const placeOf = ({ section, id }: Activity) =>
    places.get(`${section}/${id}`) ?? [sectionPlaces.get(section) ?? sections.length, Infinity];
  return activities.toSorted((one, other) => {
    const [[a, b], [c, d]] = [placeOf(one), placeOf(other)];
    return a - c || (b === d ? 0 : b - d);
  });
}

function itemsOf(
  { id, kind, title, directory, section }: Activity,
  { files, stored, questions }: { files: CourseFiles; stored: ReadonlyMap<string, readonly StoredFile[]>; questions: MoodleQuestions },
): PlannedItem[] {
  // It is the place of a section, which is read as one.
  if (kind === 'subsection') return [];
  const head: Head = { key: `module:${id}`, section, sourceKind: kind, title, description: '' };
  const root = isKnown(kind) ? files.xml(`${directory}/${kind}.xml`) : undefined;
  const own = childOf(root, kind);
  if (!isKnown(kind)) return [{ ...head, card: null, notes: [note('move-in-kind-not-known', { kind })] }];
  if (own === undefined) return missing(head, `${directory}/${kind}.xml`);
  const ownFiles = stored.get(attributeOf(root, 'contextid')) ?? [];
  const find: FindFile = (address) => {
    const place = placeNamed(address);
    return place === undefined ? undefined : ownFiles.find((file) => file.place === place && files.find(file.path) !== undefined);
  };
  const there = ownFiles.filter(({ path }) => files.find(path) !== undefined);
  const description = withoutFiles(childText(own, 'intro'));
  const named = { ...head, title: wordsOf(childText(own, 'name')) || title, description };
  return READERS[kind]({ head: named, own, grades: files.xml(`${directory}/grades.xml`), files: there, find, questions });
}
