import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary as it is written, and its stream as it is read. */
interface PdfObject {
  readonly id: string;
  readonly head: string;
  readonly stream: string;
}

function unpacked(head: string, bytes: Buffer): string {
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function objectsOf(bytes: Buffer): PdfObject[] {
  const text = bytes.toString('latin1');
  const begins = /(\d+) 0 obj\n/g;
  const objects: PdfObject[] = [];
  for (let match = begins.exec(text); match !== null; match = begins.exec(text)) {
    const from = begins.lastIndex;
    const until = text.indexOf('\nendobj', from);
    const streamAt = text.indexOf('\nstream\n', from);
    const hasStream = streamAt >= 0 && streamAt < until;
    const head = text.slice(from, hasStream ? streamAt : until);
    const length = hasStream ? Number(/\/Length (\d+)/.exec(head)?.[1]) : 0;
    const stream = hasStream ? unpacked(head, bytes.subarray(streamAt + 8, streamAt + 8 + length)) : '';
    objects.push({ id: match[1] ?? '', head, stream });
    begins.lastIndex = hasStream ? streamAt + 8 + length : until;
  }
  return objects;
}

const roleOf = ({ head }: PdfObject) => /\/S \/(\w+)/.exec(head)?.[1] ?? '';
const parentOf = ({ head }: PdfObject) => /\/P (\d+) 0 R/.exec(head)?.[1] ?? '';

/** What may stand in what. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  Document: [''],
  Table: ['Document'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  H1: ['Document'],
  H2: ['Document'],
  P: ['Document', 'TH', 'TD'],
  Link: ['P'],
  Span: ['H1', 'H2', 'P', 'Link'],
};

/** @param rows the cells of each row */
function tableFaults(rows: readonly (readonly PdfObject[])[]): string[] {
  const heads = rows.flat().filter((cell) => roleOf(cell) === 'TH');
  const faults = heads.filter(({ head }) => !/\/Scope \/(?:Column|Row)/.test(head)).map(() => 'a head of a table that is of nothing');
  if (heads.length === 0) faults.push('a table without heads');
  if (new Set(rows.map((cells) => cells.length)).size > 1) faults.push('rows of a table that have other numbers of cells');
  return faults;
}

function structureFaults(elements: readonly PdfObject[]): string[] {
  const byId = new Map(elements.map((one) => [one.id, one]));
  const byParent = Map.groupBy(elements, parentOf);
  const childrenOf = (id: string) => byParent.get(id) ?? [];
  const misplaced = elements.flatMap((one) => {
    const parent = byId.get(parentOf(one));
    const within = parent === undefined ? '' : roleOf(parent);
    return PARENTS[roleOf(one)]?.includes(within) === true ? [] : [`${roleOf(one)} in ${within || 'nothing'}`];
  });
  const tables = elements.filter((one) => roleOf(one) === 'Table');
  const ofTables = tables.flatMap(({ id }) => tableFaults(childrenOf(id).map((row) => childrenOf(row.id))));
  const heads = elements.map(roleOf).filter((role) => /^H\d$/.test(role));
  return [
    ...misplaced,
    ...ofTables,
    ...(elements.filter((one) => roleOf(one) === 'Document').length === 1 ? [] : ['not one document']),
    ...(heads.filter((role) => role === 'H1').length === 1 ? [] : ['not one heading of the first level']),
  ];
}

const DRAWS = /(?:^|[\s\])])(?:TJ|Tj|S|s|f|f\*|F|B|B\*|b|b\*|Do|sh)$/;

/** What a page draws that is neither a part of the document nor marked as an adornment. */
function unmarked(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/\b(?:BDC|BMC)$/.test(line)) depth += 1;
    else if (/\bEMC$/.test(line)) depth -= 1;
    return depth <= 0 && DRAWS.test(line);
  });
}

function pageFaults(page: PdfObject, byId: ReadonlyMap<string, PdfObject>): string[] {
  const contents = [...(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page.head)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  const drawn = contents.map(([, id = '']) => byId.get(id)?.stream ?? '').join('\n');
  const hasNotes = /\/Annots \[\S/.test(page.head);
  return [
    ...unmarked(drawn).map((line) => `drawn without being marked: ${line}`),
    ...(/\/StructParents \d+/.test(page.head) ? [] : ['a page that is no part of the structure']),
    ...(hasNotes && !page.head.includes('/Tabs /S') ? ['a page whose links have another order'] : []),
  ];
}

function fontFaults(objects: readonly PdfObject[]): string[] {
  const lacking = (of: RegExp, part: RegExp, fault: string) =>
    objects.flatMap(({ head }) => (of.test(head) && !part.test(head) ? [fault] : []));
  return [
    ...lacking(/\/Type \/FontDescriptor/, /\/FontFile[23] /, 'a font that is not in the file'),
    ...lacking(/\/Subtype \/Type0/, /\/ToUnicode /, 'a font whose letters are no text'),
    ...lacking(/\/Subtype \/CIDFontType2/, /\/CIDToGIDMap /, 'a font without a map of its glyphs'),
    ...objects.flatMap(({ head }) => (/\/Subtype \/(?:Type1|TrueType)\b/.test(head) ? ['a font of the reader’s own'] : [])),
    // Where there is one, it names all that is in the font, also parts that letters are put together of.
    ...objects.flatMap(({ head }) => (head.includes('/CIDSet ') ? ['a list of characters that is not complete'] : [])),
  ];
}

/**
 * Returns what of a PDF of ours stands against PDF/UA-1 (ISO 14289-1), as far as it can be read off the file: identifier, title, language, all content in
 * the structure or marked as an adornment, roles in their places, tables with heads, links that are named, and fonts that are in it (LRN-06).
 */
export function taggedPaperFaults(bytes: Buffer): string[] {
  const objects = objectsOf(bytes);
  const byId = new Map(objects.map((one) => [one.id, one]));
  const whole = objects.map(({ head }) => head).join('\n');
  const metadata = objects.find(({ stream }) => stream.includes('<x:xmpmeta'))?.stream ?? '';
  const facts: readonly (readonly [boolean, string])[] = [
    [/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), 'no identifier'],
    [/<dc:title>[\s\S]*?<rdf:li [^<>]*>[^<]+<\/rdf:li>/.test(metadata), 'no title in its metadata'],
    [/\/Lang \([a-z]{2}[^)]*\)/.test(whole), 'no language'],
    [whole.includes('/Marked true'), 'not marked'],
    [whole.includes('/DisplayDocTitle true'), 'the name of the file instead of its title'],
    [!bytes.includes('/Encrypt '), 'encrypted'],
  ];
  const links = objects.filter(({ head }) => head.includes('/Subtype /Link'));
  const elements = objects.filter(({ head }) => head.startsWith('<<\n/S /') && /\/P \d+ 0 R/.test(head));
  const tagged = elements.filter((one) => roleOf(one) === 'Link' && one.head.includes('/OBJR'));
  return [
    ...facts.flatMap(([is, fault]) => (is ? [] : [fault])),
    ...structureFaults(elements),
    ...objects.filter(({ head }) => /\/Type \/Page\n/.test(head)).flatMap((page) => pageFaults(page, byId)),
    ...links
      .filter(({ head }) => !/\/Contents \(/.test(head) || !/\/StructParent \d/.test(head))
      .map(() => 'a link without a name or a place'),
    ...(links.length === tagged.length ? [] : ['a link that is not in the structure']),
    ...fontFaults(objects),
  ];
}
