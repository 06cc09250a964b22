import type { CourseFormat } from '@waymark/contract/moving-in';
import type { CourseFiles } from './course-files.ts';
import { escaped } from './export-markup.ts';
import { fileItem, linkItem, readText, SCRIPTS_LOST, textItems } from './course-html.ts';
import { DomUtils } from 'htmlparser2';
import { allOf, attributeOf, childOf, childrenOf, childText, type Element, markupOf, nameOf, readHtml, textOf, wordsOf } from './markup.ts';
import {
  CourseRefused,
  isNewerThan,
  note,
  type PlannedCourse,
  type PlannedItem,
  type PlannedNote,
  type PlannedSection,
} from './planned-course.ts';
import { type ForeignQuestion, lostRules, type OtherQuestion, quizItems } from './planned-quiz.ts';
import { readQti1 } from './qti-1.ts';
import { itemsOfTest, readItem, readTest } from './qti-2.ts';

export const MANIFEST_FILE = 'imsmanifest.xml';

interface Resource {
  readonly id: string;
  readonly type: string;
  readonly isScorm: boolean;
  /** The file it begins with, as a path of the archive; undefined where that is missing. */
  readonly path: string | undefined;
  /** As the manifest names it. */
  readonly href: string;
  /** What its metadata say of it; words alone. */
  readonly description: string;
}

/** A leaf of the organisation: a title and what it shows. */
interface Leaf {
  readonly id: string;
  readonly section: string | null;
  readonly title: string;
  readonly resourceId: string;
}

const isHtml = (path: string) => /\.x?html?$/i.test(path);
const isQti = ({ type }: Resource) => type.startsWith('imsqti');
const isItem = ({ type }: Resource) => /^imsqti(?:asi)?_?item|^imsqti_xmlv2|^imsqti_item/.test(type);
const isTest = ({ type }: Resource) => isQti({ type } as Resource) && /test|assessment_xmlv[23]|asi_xmlv3/.test(type);

function resourcesOf(manifest: Element, files: CourseFiles): Map<string, Resource> {
  const base = `${attributeOf(manifest, 'base')}${attributeOf(childOf(manifest, 'resources'), 'base')}`;
  return new Map(
    childrenOf(childOf(manifest, 'resources'), 'resource').map((resource) => {
      const href = attributeOf(resource, 'href') || attributeOf(childOf(resource, 'file'), 'href');
      const path = files.find(`${base}${attributeOf(resource, 'base')}${href}`);
      const type = attributeOf(resource, 'type').toLowerCase();
      const [general] = allOf(childOf(resource, 'metadata'), 'general');
      const description = wordsOf(textOf(childOf(general, 'description')));
      return [
        attributeOf(resource, 'identifier'),
        { id: attributeOf(resource, 'identifier'), type, isScorm: attributeOf(resource, 'scormtype') !== '', path, href, description },
      ];
    }),
  );
}

/** The items that show something, section by section; folders within a section are not kept. */
function leavesOf(manifest: Element): { sections: PlannedSection[]; leaves: Leaf[] } {
  const organization = childrenOf(childOf(manifest, 'organizations'), 'organization')[0];
  let top = childrenOf(organization, 'item');
  // One item with neither resource nor title is the root that a cartridge has.
  while (top.length === 1 && top[0] !== undefined && attributeOf(top[0], 'identifierref') === '' && childText(top[0], 'title') === '')
    top = childrenOf(top[0], 'item');
  const sections: PlannedSection[] = [];
  const leaves: Leaf[] = [];
  const leaf = (item: Element, section: string | null) => {
    const resourceId = attributeOf(item, 'identifierref');
    const id = attributeOf(item, 'identifier') || resourceId;
    if (resourceId !== '') leaves.push({ id, section, title: childText(item, 'title'), resourceId });
  };
  for (const item of top) {
    const inner = allOf(item, 'item');
    if (inner.length === 0) {
      leaf(item, null);
      continue;
    }
    const key = attributeOf(item, 'identifier') || `section-${sections.length + 1}`;
    sections.push({ key, title: childText(item, 'title') });
    for (const one of [item, ...inner]) leaf(one, key);
  }
  return { sections, leaves };
}

const schemaOf = (manifest: Element) => {
  const metadata = childOf(manifest, 'metadata');
  return { schema: childText(metadata, 'schema'), version: childText(metadata, 'schemaversion') };
};

function formatOf(manifest: Element, resources: readonly Resource[]): CourseFormat {
  const { schema } = schemaOf(manifest);
  if (/scorm/i.test(schema) || resources.some(({ isScorm }) => isScorm)) throw new CourseRefused('move-in-course-package');
  const own = resources.filter(({ type }) => !type.startsWith('associatedcontent'));
  const isQuestions = own.length > 0 && own.every((one) => isQti(one) || /^(?:webcontent|css\d?|controlfile)/.test(one.type));
  return !/cartridge/i.test(schema) && isQuestions && own.some((one) => isQti(one)) ? 'qti' : 'common-cartridge';
}

function titleOf(manifest: Element): string {
  const general = allOf(childOf(manifest, 'metadata'), 'general')[0];
  const own = childOf(general, 'title');
  return (
    wordsOf(textOf(childrenOf(own)[0] ?? own)) || childText(childrenOf(childOf(manifest, 'organizations'), 'organization')[0], 'title')
  );
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The latest version of cartridges that is known. */
const KNOWN_CARTRIDGE = [1, 3] as const;

/** Reads a Common Cartridge, a package of content, or a package of QTI questions by its manifest. */
export function readCartridge(files: CourseFiles, fileName: string): PlannedCourse {
  const manifest = files.xml(MANIFEST_FILE);
  if (manifest === undefined || nameOf(manifest) !== 'manifest') throw new CourseRefused('move-in-unreadable', MANIFEST_FILE);
  const resources = resourcesOf(manifest, files);
  const format = formatOf(manifest, [...resources.values()]);
  const { sections, leaves } = leavesOf(manifest);
  const { schema, version } = schemaOf(manifest);
  const title = titleOf(manifest) || withoutEnding(fileName);
  const named = new Set(leaves.map(({ resourceId }) => resourceId));
  const tested = itemsOfTests(files, [...resources.values()]);
  const shown = leaves.flatMap((one) => itemsOf(files, resources.get(one.resourceId), one));
  const unplaced = [...resources.values()].filter((one) => !named.has(one.id) && standsAlone(one));
  // Behind the sections, where there are any: what stands in none comes first.
  const rest = sections.length === 0 ? null : 'rest';
  const alone = unplaced.flatMap((one) => itemsOf(files, one, { id: one.id, section: rest, title: '', resourceId: one.id }));
  const questions = [...resources.values()].filter((one) => isItem(one) && !named.has(one.id) && !tested.has(one.path));
  const loose = looseQuiz(files, questions, title);
  return {
    format,
    release: version === '' ? schema : `${schema} ${version}`,
    isNewer: format === 'common-cartridge' && /cartridge/i.test(schema) && isNewerThan(KNOWN_CARTRIDGE, version),
    source: `manifest:${attributeOf(manifest, 'identifier')}:${title}`.slice(0, 400),
    title,
    description: '',
    sections: alone.length > 0 && rest !== null ? [...sections, { key: rest, title: '' }] : sections,
    items: [...shown, ...alone, ...loose],
  };
}

/** Items that a test holds, by their path. */
const itemsOfTests = (files: CourseFiles, resources: readonly Resource[]): ReadonlySet<string | undefined> =>
  new Set(resources.filter((one) => isTest(one)).flatMap(({ path }) => itemsOfTest(files, path)));

/** What is worth something without a place in the organisation: quizzes, links, and pages as Canvas writes them. Assets are none. */
function standsAlone(resource: Resource): boolean {
  const { type, path = '' } = resource;
  if (isItem(resource)) return false;
  if (kindOf(resource) === 'assignment-page') return !path.startsWith('course_settings/');
  return isQti(resource) || type.startsWith('imswl') || (type === 'webcontent' && /^wiki_content\/.*\.html?$/i.test(path));
}

/** Descriptions of cards are HTML. */
const descriptionOf = (resource: Resource | undefined) =>
  resource === undefined || resource.description === '' ? '' : `<p>${escaped(resource.description)}</p>`;

type Head = Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>;

function itemsOf(files: CourseFiles, resource: Resource | undefined, leaf: Leaf): PlannedItem[] {
  const items = itemsAt(files, resource, leaf);
  if (!files.isGuessed(resource?.path)) return items;
  return items.map(withGuess);
}

const withGuess = (item: PlannedItem): PlannedItem =>
  item.card === null ? item : { ...item, notes: [...item.notes, note('move-in-encoding-guessed')] };

function itemsAt(files: CourseFiles, resource: Resource | undefined, leaf: Leaf): PlannedItem[] {
  const kind = kindOf(resource);
  const title = leaf.title || (resource?.path === undefined ? '' : lastStep(resource.path));
  const head: Head = { key: `item:${leaf.id}`, section: leaf.section, sourceKind: kind, title, description: descriptionOf(resource) };
  const missing: PlannedItem[] = [
    { ...head, card: null, notes: [note('move-in-file-missing', { file: resource?.href ?? leaf.resourceId })] },
  ];
  if (resource === undefined) return missing;
  if (kind === 'lti') return [{ ...head, card: null, notes: [note('move-in-kind-not-known', { kind })] }];
  if (resource.path === undefined) return missing;
  const { path } = resource;
  const find = (address: string) => files.file(address, path);
  const text = (html: string, notes: readonly PlannedNote[] = []) => textItems(head, readText(html, find), notes);
  switch (kind) {
    case 'webcontent':
    case 'assignment-page':
      if (!isHtml(path)) return [fileItem(head, { path, name: lastStep(path) })];
      return pageItems(files.texts.get(path) ?? '', leaf.title, head, find, kind);
    case 'weblink': {
      const link = files.xml(path);
      const own = { ...head, title: leaf.title || childText(link, 'title') || head.title };
      return [linkItem(own, attributeOf(allOf(link, 'url')[0], 'href'))];
    }
    case 'discussion':
    case 'assignment': {
      const root = files.xml(path);
      const own = childOf(root, 'text');
      const html = attributeOf(own, 'texttype') === 'text/plain' ? `<p>${textOf(own).replaceAll('<', '&lt;')}</p>` : textOf(own);
      return text(html, [note('move-in-becomes-text')]);
    }
    case 'qti-1':
      return qti1Items(files, path, leaf.title, head);
    case 'qti-test':
      return testItems(files, path, leaf.title, head);
    case 'qti-item':
      return quizItems(head, questionsAt(files, path), { passMark: null, attemptsAllowed: 0 });
    default:
      return [{ ...head, card: null, notes: [note('move-in-kind-not-known', { kind })] }];
  }
}

function kindOf(resource: Resource | undefined): string {
  if (resource === undefined) return 'unknown';
  const { type, path = '', href } = resource;
  if (type.startsWith('imsqti_xmlv1')) return 'qti-1';
  if (isItem(resource)) return 'qti-item';
  if (isTest(resource)) return 'qti-test';
  if (type.startsWith('imswl')) return 'weblink';
  if (type.startsWith('imsdt')) return 'discussion';
  if (type.startsWith('imsbasiclti')) return 'lti';
  if (type.startsWith('assignment')) return 'assignment';
  if (type === 'webcontent' || type === '') return 'webcontent';
  if (/learning-application-resource/.test(type)) return isHtml(path || href) ? 'assignment-page' : 'associatedcontent';
  return type.slice(0, 60);
}

function pageItems(
  html: string,
  said: string,
  head: Head,
  find: (address: string) => ReturnType<CourseFiles['file']>,
  kind: string,
): PlannedItem[] {
  const document = readHtml(html);
  const [named] = DomUtils.getElementsByTagName('title', document);
  const [body] = DomUtils.getElementsByTagName('body', document);
  const title = said || wordsOf(textOf(named)) || head.title;
  const text = readText(body === undefined ? html : markupOf(body), find);
  // Scripts stand at the head of a page, too.
  const losesScripts = DomUtils.getElementsByTagName('script', document).length > 0 && !text.notes.includes(SCRIPTS_LOST);
  return textItems({ ...head, title }, text, [
    ...(kind === 'assignment-page' ? [note('move-in-becomes-text')] : []),
    ...(losesScripts ? [SCRIPTS_LOST] : []),
  ]);
}

function qti1Items(files: CourseFiles, path: string, said: string, head: Head): PlannedItem[] {
  const root = files.xml(path);
  if (root === undefined) return [{ ...head, card: null, notes: [note('move-in-file-missing', { file: path })] }];
  const { title, attemptsAllowed, timeLimit, questions, matching } = readQti1(root);
  return quizItems({ ...head, title: said || title || head.title }, questions, { passMark: null, attemptsAllowed }, [
    ...matchingNotes(matching),
    ...lostRules({ timeLimit }),
  ]);
}

const matchingNotes = (matching: number) => (matching > 0 ? [note('move-in-matching', { count: matching })] : []);

function questionsAt(files: CourseFiles, path: string | undefined): (ForeignQuestion | OtherQuestion)[] {
  const root = files.xml(path);
  return root === undefined ? [{ kind: 'missing' }] : readItem(root);
}

const matchedIn = (read: readonly (readonly (ForeignQuestion | OtherQuestion)[])[]) =>
  read.filter((questions) => questions.some((question) => 'isPart' in question && question.isPart)).length;

function testItems(files: CourseFiles, path: string, said: string, head: Head): PlannedItem[] {
  const root = files.xml(path);
  if (root === undefined) return [{ ...head, card: null, notes: [note('move-in-file-missing', { file: path })] }];
  const items = itemsOfTest(files, path);
  const { title, passMark, timeLimit } = readTest(root, items.length);
  const read = items.map((item) => questionsAt(files, item));
  return quizItems({ ...head, title: said || title || head.title }, read.flat(), { passMark, attemptsAllowed: 0 }, [
    ...matchingNotes(matchedIn(read)),
    ...lostRules({ timeLimit }),
  ]);
}

/** Questions that no test holds, as one quiz. */
function looseQuiz(files: CourseFiles, resources: readonly Resource[], title: string): PlannedItem[] {
  if (resources.length === 0) return [];
  const read = resources.map(({ path }) => questionsAt(files, path));
  const head: Head = { key: 'questions', section: null, sourceKind: 'qti-item', title, description: '' };
  return quizItems(head, read.flat(), { passMark: null, attemptsAllowed: 0 }, matchingNotes(matchedIn(read)));
}
