import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CardContent } from '@waymark/contract/cards';
import {
  type CourseEffect,
  type CourseImport,
  getCourseImport,
  listCourseItems,
  runCourseImport,
  startCourseImport,
} from '@waymark/contract/moving-in';
import type { PathDraft } from '@waymark/contract/pathways';
import { newId } from '../../platform/db/new-id.ts';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, pollContent, quizContent } from '../cards/cards.factory.ts';
import { anUpload } from '../media/media.factory.ts';
import { aPathCard, fillPath } from '../pathways/pathways.factory.ts';
import { zipOf } from '../scorm/scorm.public.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** Sends a file as a course of another system. */
export async function sendCourse(who: SignedIn, bytes: Buffer, fileName = 'course.mbz'): Promise<{ status: number; body: CourseImport }> {
  const query = `fileName=${encodeURIComponent(fileName)}`;
  return who.send<CourseImport>(startCourseImport.method, `${startCourseImport.path}?${query}`, bytes, {
    'content-type': 'application/octet-stream',
  });
}

/** What a test does with courses of other systems: sends one and has it read, asks what of it comes over, and makes it. */
export function courseMoves(app: Pick<TestApp, 'jobsDone'>, who: SignedIn) {
  return {
    read: async (bytes: Buffer, fileName?: string) => {
      const { body } = await sendCourse(who, bytes, fileName);
      await app.jobsDone();
      return who.call(getCourseImport, { params: { importId: body.id } });
    },
    itemsOf: async (importId: string, effect: CourseEffect) =>
      (await who.call(listCourseItems, { params: { importId }, query: { effect, limit: 50 } })).items,
    run: async (importId: string, shape?: 'journey') => {
      await who.call(runCourseImport, { params: { importId }, body: { shape } });
      await app.jobsDone();
      return who.call(getCourseImport, { params: { importId } });
    },
  };
}

/** A tape archive of files. */
function tarOf(files: Files): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0, 100, 'utf8');
    header.write('0000644\u00000000000\u00000000000\u0000', 100, 'latin1');
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\u000000000000000\u0000        0`, 124, 'latin1');
    header.write('ustar\u000000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

export const packed = {
  gzip: async (files: Files) => gzipSync(tarOf(files)),
  zip: async (files: Files) => zipOf(files),
} as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Stored {
  readonly module: number;
  readonly area: string;
  readonly name: string;
  readonly bytes: Buffer;
}

interface Activity {
  readonly kind: string;
  readonly title: string;
  /** Inside its own element, as XML. */
  readonly xml: string;
  readonly grades?: string;
}

/** The files of a backup of Moodle with two sections; the first activities stand in the first of them. */
export function moodleFiles(
  activities: readonly Activity[],
  {
    stored = [],
    questions = '',
    firstSection = activities.length,
  }: { stored?: readonly Stored[]; questions?: string; firstSection?: number } = {},
): Record<string, string | Buffer> {
  const sectionOf = (at: number) => (at < firstSection ? 11 : 12);
  const ids = activities.map((_, at) => at + 1);
  const files: Record<string, string | Buffer> = {
    'moodle_backup.xml': `<?xml version="1.0" encoding="UTF-8"?><moodle_backup><information><moodle_release>4.5.1 (Build: 20241210)</moodle_release>
      <original_course_id>7</original_course_id><original_course_fullname>Working in confined spaces</original_course_fullname>
      <original_site_identifier_hash>a1b2</original_site_identifier_hash><contents><activities>${activities
        .map(
          (
            { kind, title },
            at,
          ) => `<activity><moduleid>${at + 1}</moduleid><sectionid>${sectionOf(at)}</sectionid><modulename>${kind}</modulename>
          <title>${escaped(title)}</title><directory>activities/${kind}_${at + 1}</directory></activity>`,
        )
        .join('')}</activities></contents></information></moodle_backup>`,
    'course/course.xml':
      '<course id="7"><fullname>Working in confined spaces</fullname><summary>&lt;p&gt;Before you go in.&lt;/p&gt;</summary></course>',
    'sections/section_11/section.xml': `<section id="11"><number>0</number><name>$@NULL@$</name><sequence>${ids.slice(0, firstSection).toReversed().join(',')}</sequence></section>`,
    'sections/section_12/section.xml': `<section id="12"><number>1</number><name>Practice</name><sequence>${ids.slice(firstSection).join(',')}</sequence></section>`,
    'questions.xml': `<question_categories>${questions}</question_categories>`,
    'users.xml': '<users><user id="1"><email>someone@elsewhere.example</email></user></users>',
  };
  activities.forEach(({ kind, title, xml, grades }, at) => {
    const id = at + 1;
    files[`activities/${kind}_${id}/${kind}.xml`] =
      `<activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${100 + id}"><${kind} id="${id}"><name>${escaped(title)}</name>${xml}</${kind}></activity>`;
    if (grades !== undefined) files[`activities/${kind}_${id}/grades.xml`] = grades;
  });
  const listed = stored.map(({ module, area, name, bytes }) => {
    const hash = createHash('sha1').update(bytes).digest('hex');
    if (bytes.length > 0) files[`files/${hash.slice(0, 2)}/${hash}`] = bytes;
    return `<file><contenthash>${hash}</contenthash><contextid>${100 + module}</contextid><component>mod_x</component><filearea>${area}</filearea>
      <filepath>/</filepath><filename>${escaped(name)}</filename><sortorder>0</sortorder></file>`;
  });
  files['files.xml'] = `<files>${listed.join('')}</files>`;
  return files;
}

/** A question of Moodle's bank with its answers: text, and how much of it is right. */
export const moodleQuestion = (id: number, kind: string, text: string, answers: readonly (readonly [string, number])[], more = '') =>
  `<question_bank_entry id="${id}"><question_version><question_versions><version>1</version><questions><question id="${id}"><parent>0</parent>
  <questiontext>${escaped(text)}</questiontext><generalfeedback></generalfeedback><qtype>${kind}</qtype><plugin><answers>${answers
    .map(([answer, share], at) => `<answer id="${at}"><answertext>${escaped(answer)}</answertext><fraction>${share}</fraction></answer>`)
    .join('')}</answers>${more}</plugin></question></questions></question_versions></question_version></question_bank_entry>`;

/** The manifest of a cartridge: what stands in its organisation, and what its resources are. */
export const cartridgeManifest = (items: string, resources: string, schema = 'IMS Common Cartridge', version = '1.3.0') =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest identifier="m-1" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><metadata>
  <schema>${schema}</schema><schemaversion>${version}</schemaversion><lom:lom xmlns:lom="x"><lom:general><lom:title><lom:string>Pump care</lom:string>
  </lom:title></lom:general></lom:lom></metadata><organizations><organization identifier="o"><item identifier="root">${items}</item></organization>
  </organizations><resources>${resources}</resources></manifest>`;

/** A path with a heading and everything that goes out of it: a text with a picture, a link, a file, a quiz; and a poll, which stays. */
export async function aPathToExport(author: SignedIn, picture: Buffer): Promise<PathDraft> {
  const file = await anUpload(author, 'night flow.png', picture);
  const html = `<p>Ask for the <strong>permit</strong> &amp; wait.</p><img src="/api/v1/files/${file.id}?width=1280&amp;format=avif" alt="Meter">`;
  const contents: readonly (readonly [string, CardContent])[] = [
    ['Before you go in', { cardType: 'text', html }],
    ['The rules <of> "1 & 2"', { cardType: 'article', url: 'https://example.org/rules?a=1&b=2', siteName: '' }],
    ['The form', { cardType: 'image', fileId: file.id, alt: 'A form' }],
    ['What do you know?', quizContent],
    ['Which night?', pollContent],
  ];
  const readFirst = '<p>Read it before the first shift &amp; again after a year.</p>';
  const cards: string[] = [];
  for (const [title, content] of contents)
    cards.push((await aPublishedCard(author, { title, content, description: title === 'Before you go in' ? readFirst : '' })).id);
  const path = await aPathCard(author, 'pathway', { title: 'Confined spaces' });
  const section = { id: newId<string>(), title: 'Practice', note: '' };
  return fillPath(
    author,
    path.id,
    cards.map((cardId, at) => ({ cardId, sectionId: at < 1 ? null : section.id })),
    { sections: [section] },
  );
}
