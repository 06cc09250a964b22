import type { CardContent } from '@waymark/contract/cards';
import { cleanFileName } from '@waymark/contract/media';
import { wordsOf } from './markup.ts';
import { escaped, htmlPage, XML } from './export-markup.ts';
import type { ExportedThing, ExportPlan } from './course-export-plan.service.ts';
import { writeQti1 } from './qti-1-writing.ts';

/** A file of an export: text, or where its bytes lie in storage. */
export type ExportFile = { readonly path: string } & ({ readonly text: string } | { readonly storageKey: string });

/** A thing as it lies in an export. */
export interface WrittenThing {
  readonly thing: ExportedThing;
  /** The file it begins with; a link that is not written as a file has none. */
  readonly path: string | null;
  readonly files: readonly ExportFile[];
}

const urlIn = (content: CardContent) => ('url' in content ? content.url : '');

const linkXml = (title: string, url: string) =>
  `${XML}<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>${escaped(title)}</title><url href="${escaped(url)}" target="_blank"/></webLink>\n`;

/** A text as a page, with its pictures beside it under addresses of the export. */
function pageOf({ card, files }: ExportedThing, html: string, folder: string): readonly ExportFile[] {
  let body = html;
  const pictures: ExportFile[] = [];
  for (const [id, file] of files) {
    const name = `picture-${pictures.length + 1}${/\.[a-z0-9]{1,5}$/i.exec(file.file_name)?.[0] ?? ''}`;
    body = body.replaceAll(new RegExp(String.raw`/api/v1/files/${id}[^"\s]*`, 'g'), name);
    pictures.push({ path: `${folder}/${name}`, storageKey: file.storage_key });
  }
  return [{ path: `${folder}/page.html`, text: htmlPage(card.title, body, card.language) }, ...pictures];
}

function writtenThing(thing: ExportedThing, at: number, writesLinks: boolean): WrittenThing {
  const { card, files } = thing;
  const { content } = card;
  const folder = `content/${at + 1}`;
  if (content.cardType === 'text') {
    const page = pageOf(thing, content.html, folder);
    return { thing, path: `${folder}/page.html`, files: page };
  }
  if (content.cardType === 'quiz') {
    const path = `${folder}/quiz.xml`;
    return { thing, path, files: [{ path, text: writeQti1(card.title, content) }] };
  }
  const written = [...files.values()].map((file) => ({ path: `${folder}/${cleanFileName(file.file_name)}`, storageKey: file.storage_key }));
  const [first] = written;
  // What stands beside it, such as a video's captions, goes along.
  if (first !== undefined) return { thing, path: first.path, files: written };
  const path = `${folder}/link.xml`;
  return writesLinks ? { thing, path, files: [{ path, text: linkXml(card.title, urlIn(content)) }] } : { thing, path: null, files: [] };
}

/** The things of an export section by section, with the files that they become. */
function writtenSections(plan: ExportPlan, writesLinks: boolean): { readonly title: string; readonly things: readonly WrittenThing[] }[] {
  let at = -1;
  return plan.sections.map(({ title, things }) => ({
    title,
    things: things.map((thing) => {
      at += 1;
      return writtenThing(thing, at, writesLinks);
    }),
  }));
}

const RESOURCE_TYPES: Partial<Record<CardContent['cardType'], string>> = {
  quiz: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment',
  article: 'imswl_xmlv1p3',
  linked_video: 'imswl_xmlv1p3',
  course: 'imswl_xmlv1p3',
};

/** A path as the files of a Common Cartridge 1.3: its manifest comes first. */
export function cartridgeFiles(plan: ExportPlan, words: ExportWords): readonly ExportFile[] {
  const sections = writtenSections(plan, true);
  const all = sections.flatMap(({ things }) => things);
  const numberOf = new Map(all.map((one, at) => [one, at + 1]));
  const itemOf = (one: WrittenThing) =>
    `<item identifier="i-${numberOf.get(one)}" identifierref="r-${numberOf.get(one)}"><title>${escaped(one.thing.card.title)}</title></item>`;
  const items = sections.map(({ title, things }, at) => {
    const inner = things.map(itemOf).join('\n');
    return title === '' ? inner : `<item identifier="s-${at + 1}"><title>${escaped(title)}</title>\n${inner}</item>`;
  });
  const resources = all.map((one) => {
    const files = one.files.map(({ path }) => `<file href="${escaped(encodeURI(path))}"/>`).join('');
    const type = RESOURCE_TYPES[one.thing.card.content.cardType] ?? 'webcontent';
    const href = type === 'webcontent' ? ` href="${escaped(encodeURI(one.path ?? ''))}"` : '';
    return `<resource identifier="r-${numberOf.get(one)}" type="${type}"${href}>${descriptionXml(one)}${files}</resource>`;
  });
  // No item shows it: it is for who looks after the course.
  resources.push(`<resource identifier="r-contents" type="webcontent" href="${CONTENTS}"><file href="${CONTENTS}"/></resource>`);
  const manifest = `${XML}<manifest identifier="m-${plan.card.id}" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>${escaped(plan.card.title)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="o-1" structure="rooted-hierarchy"><item identifier="root">
${items.join('\n')}
</item></organization></organizations>
<resources>
${resources.join('\n')}
</resources></manifest>\n`;
  return [{ path: 'imsmanifest.xml', text: manifest }, ...all.flatMap(({ files }) => files), contentsPage(plan, sections, words)];
}

const wordsAlone = (html: string) => wordsOf(html).slice(0, 2000);

/** What a thing says of itself, as a cartridge keeps it. */
function descriptionXml({ thing: { card } }: WrittenThing): string {
  const words = wordsAlone(card.description);
  const language = escaped(card.language);
  return words === ''
    ? ''
    : `<metadata><lom:lom><lom:general><lom:description><lom:string language="${language}">${escaped(words)}</lom:string></lom:description></lom:general></lom:lom></metadata>`;
}

const CONTENTS = 'index.html';

/** How the page of contents says what no file can. */
interface ExportWords {
  readonly stays: string;
  readonly noteOf: (note: ExportPlan['notes'][number]) => string;
  readonly passMarkOf: (percent: number) => string;
}

/** A page with everything in an export, what is said of each, and what was left out. */
function contentsPage(plan: ExportPlan, sections: ReturnType<typeof writtenSections>, words: ExportWords): ExportFile {
  const list = (lines: readonly string[]) => `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`;
  const line = ({ thing: { card }, path }: WrittenThing) => {
    const { content, description } = card;
    const href = path === null ? urlIn(content) : encodeURI(path);
    const told = [wordsAlone(description), content.cardType === 'quiz' ? words.passMarkOf(content.passMark) : ''].filter(
      (one) => one !== '',
    );
    return `<a href="${escaped(href)}">${escaped(card.title)}</a>${told.map((one) => `<br>${escaped(one)}`).join('')}`;
  };
  const body = [
    `<h1>${escaped(plan.card.title)}</h1>`,
    plan.card.description,
    ...sections.map(({ title, things }) => `${title === '' ? '' : `<h2>${escaped(title)}</h2>\n`}${list(things.map(line))}`),
    ...(plan.notes.length === 0 ? [] : [`<h2>${escaped(words.stays)}</h2>`, list(plan.notes.map((note) => escaped(words.noteOf(note))))]),
  ].join('\n');
  return { path: CONTENTS, text: htmlPage(plan.card.title, body, plan.card.language) };
}

/** A path as plain files: a page of contents for people, a manifest for machines, and a folder for each thing. */
export function plainFiles(plan: ExportPlan, words: ExportWords): readonly ExportFile[] {
  const sections = writtenSections(plan, false);
  const manifest = {
    title: plan.card.title,
    description: plan.card.description,
    language: plan.card.language,
    sections: sections.map(({ title, things }) => ({
      title,
      items: things.map(({ thing: { card }, path }) => ({
        title: card.title,
        description: card.description,
        type: card.card_type,
        language: card.language,
        ...(path === null ? { url: urlIn(card.content) } : { file: path }),
        ...(card.content.cardType === 'quiz'
          ? { quiz: { passMark: card.content.passMark, attemptsAllowed: card.content.attemptsAllowed, questions: card.content.questions } }
          : {}),
      })),
    })),
    notCarried: plan.notes,
  };
  return [
    contentsPage(plan, sections, words),
    { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...sections.flatMap(({ things }) => things.flatMap(({ files }) => files)),
  ];
}
