import { expect, test } from 'vitest';
import { type CourseEffect, getCourseImport, listCourseItems } from '@waymark/contract/moving-in';
import { testApp } from '../../testing/app.ts';
import { cartridgeManifest, moodleFiles, packed, sendCourse } from './moving-in.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });

type Files = Readonly<Record<string, string | Buffer>>;

async function read(files: Files) {
  const { body } = await sendCourse(curator, await packed.zip(files));
  await app.jobsDone();
  return curator.call(getCourseImport, { params: { importId: body.id } });
}
const itemsOf = async (importId: string, effect: CourseEffect) =>
  (await curator.call(listCourseItems, { params: { importId }, query: { effect, limit: 50 } })).items;

const item = (id: string, title: string) => `<item identifier="i-${id}" identifierref="${id}"><title>${title}</title></item>`;
const resource = (id: string, href: string, base = '') =>
  `<resource identifier="${id}" type="webcontent" href="${href}"${base === '' ? '' : ` xml:base="${base}"`}><file href="${href}"/></resource>`;
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a fragment and parameters behind a folder with a mark', 'Lesson #1/start.html?unit=2#top', 'Lesson #1/start.html', ''],
  ['escaped bytes of an older tool', 'pr%FCfung.pdf', 'prüfung.pdf', ''],
  ['a name that is written escaped', '50%25 off.pdf', '50%25 off.pdf', ''],
  ['another case', 'Seals/PUMP.PDF', 'seals/pump.pdf', ''],
  ['the base of its resource', 'start.pdf', 'unit/start.pdf', 'unit/'],
])('ADM-15 a file of a cartridge is found by %s', async (_name, href, path, base) => {
  const course = await read({
    'imsmanifest.xml': cartridgeManifest(item('r', 'Seals'), resource('r', href, base)).replace('m-1', `named-${href}`),
    [path]: path.endsWith('html') ? '<p>Seals</p>' : '%PDF-1.4',
  });
  expect(await itemsOf(course.id, 'left-out')).toEqual([]);
  expect(course.counts).toMatchObject({ whole: 1 });
});

test('ADM-15 the base of a whole manifest holds for its resources, and a manifest in capitals in a folder is read', async () => {
  const manifest = cartridgeManifest(item('r', 'Seals'), resource('r', 'a.pdf')).replace('<manifest ', '<manifest xml:base="content/" ');
  const course = await read({ 'Export/IMSMANIFEST.XML': manifest, 'Export/content/a.pdf': '%PDF-1.4' });
  expect(course).toMatchObject({ status: 'checked', counts: { whole: 1, leftOut: 0 } });
});

test('ADM-15 a page is read in the encoding it declares; where that has to be guessed, the preview says so', async () => {
  const course = await read({
    'imsmanifest.xml': cartridgeManifest(
      `${item('cyrillic', 'Насосы')}${item('plain', 'Old page')}${item('utf8', 'New page')}`,
      `${resource('cyrillic', 'c.html')}${resource('plain', 'p.html')}${resource('utf8', 'u.html')}`,
    ).replace('m-1', 'encodings'),
    'c.html': latin('<html><head><meta charset="windows-1251"></head><body><p>\u00CD\u00E0\u00F1\u00EE\u00F1</p></body></html>'),
    'p.html': latin('<p>Pr\u00FCfung</p>'),
    'u.html': '<p>Prüfung</p>',
  });
  expect(course.counts).toMatchObject({ whole: 2, changed: 1, leftOut: 0 });
  expect((await itemsOf(course.id, 'changed')).map(({ title, notes }) => [title, notes.map(({ code }) => code)])).toEqual([
    ['Old page', ['move-in-encoding-guessed']],
  ]);
});

test('ADM-15 entities that a manifest declares itself are read as text', async () => {
  const manifest = cartridgeManifest(item('r', '&firm; seals'), resource('r', 'a.pdf'))
    .replace('<manifest ', '<!DOCTYPE manifest [<!ENTITY firm "Müller &amp; Co">]><manifest ')
    .replace('m-1', 'entities');
  const course = await read({ 'imsmanifest.xml': manifest, 'a.pdf': '%PDF-1.4' });
  expect((await itemsOf(course.id, 'whole')).map(({ title }) => title)).toEqual(['Müller & Co seals']);
});

const withRelease = (release: string) => {
  const files = moodleFiles([{ kind: 'page', title: 'Rules', xml: '<content>&lt;p&gt;Ask first.&lt;/p&gt;</content>' }]);
  const about = `<backup_release>${release}</backup_release>`;
  return {
    ...files,
    'moodle_backup.xml': String(files['moodle_backup.xml']).replace('<original_course_id>', `${about}<original_course_id>`),
  };
};

test.each<[string, Files, boolean]>([
  ['a backup of a version that is known', withRelease('4.5'), false],
  ['a backup of the latest one', withRelease('5.1'), false],
  ['a backup of a later one', withRelease('5.2'), true],
  ['a backup of a much later one', withRelease('10.0dev'), true],
  ['a backup that says none', withRelease(''), false],
  [
    'a cartridge of a later version',
    { 'imsmanifest.xml': cartridgeManifest(item('r', 'A'), resource('r', 'a.pdf'), 'IMS Common Cartridge', '1.4.0'), 'a.pdf': '%PDF' },
    true,
  ],
])('ADM-15 %s is told as such and read', async (_name, files, isNewer) => {
  const course = await read(files);
  expect(course).toMatchObject({ status: 'checked', course: { isNewer } });
});

const manifest = cartridgeManifest(item('r', 'A'), resource('r', 'a.pdf'));

test.each<[string, Files, string]>([
  ['Blackboard', { 'imsmanifest.xml': manifest, '.bb-package-info': 'x', 'res00001.dat': '<x/>' }, 'move-in-blackboard'],
  ['Brightspace', { 'imsmanifest.xml': manifest, 'orgunitconfig_d2l.xml': '<x/>', 'quiz_d2l_12.xml': '<x/>' }, 'move-in-brightspace'],
  ['Sakai', { 'site-1/archive.xml': '<x/>', 'site-1/site.xml': '<x/>', 'site-1/content.xml': '<x/>' }, 'move-in-sakai'],
])('ADM-15 an export of %s is named', async (_name, files, failure) => {
  expect(await read(files)).toMatchObject({ status: 'failed', failure, course: null });
});
