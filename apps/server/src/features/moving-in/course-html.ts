import { DomUtils } from 'htmlparser2';
import { linkedVideo } from '@waymark/contract/cards';
import { kindOf, mediaTypeOf } from '@waymark/contract/media';
import { readHtml, wordsOf } from './markup.ts';
import { note, type PlannedCard, type PlannedFile, type PlannedItem, type PlannedNote, type PlannedPicture } from './planned-course.ts';

/** Finds the file of the archive that an address in a text means; undefined where it is none of its files. */
export type FindFile = (address: string) => PlannedFile | undefined;

/** What scripts draw or do is not in a text. */
export const SCRIPTS_LOST = note('move-in-scripts-lost');

/** A text as it comes over: its markup, the pictures in it, and what follows it as cards of its own. */
export interface ReadText {
  readonly html: string;
  readonly pictures: readonly PlannedPicture[];
  readonly files: readonly PlannedFile[];
  readonly videos: readonly string[];
  readonly notes: readonly PlannedNote[];
}

/** Addresses of the other system: of its own pages, and of files that are not in the archive. */
const isInternal = (address: string) => /^\$@|^\$[A-Z_-]+\$|@@PLUGINFILE@@/.test(address);
const isOnTheWeb = (address: string) => /^https?:\/\//i.test(address);

const isPicture = ({ path, name }: PlannedFile) => {
  const type = mediaTypeOf(name) ?? mediaTypeOf(path);
  return type !== undefined && kindOf(type.contentType) === 'image';
};

/**
 * Reads a text of another system. Pictures stay where they are, files that it links and pages that it shows in frames (films, mostly) follow it, and links to pages of the
 * other system lose their address, which leads nowhere here.
 */
export function readText(html: string, find: FindFile): ReadText {
  const document = readHtml(html);
  const pictures: PlannedPicture[] = [];
  const files = new Map<string, PlannedFile>();
  const videos = new Set<string>();
  let [lost, internal, scripts] = [0, 0, 0];
  for (const element of DomUtils.findAll(() => true, document.children)) {
    if (element.name === 'script') scripts += 1;
    const address = (element.attribs['src'] ?? element.attribs['href'] ?? element.attribs['data'] ?? '').trim();
    const file = address === '' || isOnTheWeb(address) ? undefined : find(address);
    if (element.name === 'img') {
      if (file !== undefined && isPicture(file)) pictures.push({ ...file, address });
      else if (!address.startsWith('https://')) {
        lost += 1;
        DomUtils.removeElement(element);
      }
    } else if (element.name === 'iframe' || element.name === 'embed') {
      const framed = address.startsWith('//') ? `https:${address}` : address;
      if (framed.startsWith('https://')) videos.add(framed);
    } else if (file !== undefined && /^(?:a|video|audio|source|object)$/.test(element.name)) {
      files.set(file.path, file);
      delete element.attribs['href'];
    } else if (element.name === 'a' && isInternal(address)) {
      internal += 1;
      delete element.attribs['href'];
    }
  }
  return {
    html: DomUtils.getInnerHTML(document),
    pictures,
    files: [...files.values()],
    videos: [...videos],
    notes: [
      ...(lost > 0 ? [note('move-in-pictures-lost', { count: lost })] : []),
      ...(internal > 0 ? [note('move-in-internal-links', { count: internal })] : []),
      ...(files.size > 0 ? [note('move-in-files-follow', { count: files.size })] : []),
      ...(videos.size > 0 ? [note('move-in-links-follow', { count: videos.size })] : []),
      ...(scripts > 0 ? [SCRIPTS_LOST] : []),
    ],
  };
}

type FileCard = Extract<PlannedCard, { file: PlannedFile }>;

/** What a file becomes, by its name; null where the product takes no such files. */
function fileCard(file: PlannedFile): FileCard | null {
  const type = mediaTypeOf(file.name);
  if (type === undefined) return null;
  if (/\.h5p$/i.test(file.name)) return { cardType: 'h5p', file };
  const kind = kindOf(type.contentType);
  return { cardType: kind === 'document' || kind === 'captions' ? 'file' : kind, file };
}

/** A file as something of the course. */
export function fileItem(
  of: Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>,
  file: PlannedFile,
): PlannedItem {
  const card = fileCard(file);
  return { ...of, card, notes: card === null ? [note('move-in-file-type', { file: file.name })] : [] };
}

/** A web address as something of the course. */
export function linkItem(of: Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>, url: string): PlannedItem {
  if (!isOnTheWeb(url) || !URL.canParse(url) || url.length > 2000)
    return { ...of, card: null, notes: [note('move-in-bad-address', { address: url.slice(0, 200) })] };
  return { ...of, card: { cardType: linkedVideo(url) === undefined ? 'article' : 'linked_video', url }, notes: [] };
}

/** A text has a limit (`textContent` of cards), less what the addresses of pictures need. */
const LONGEST_TEXT = 190_000;

/** A text as something of the course, with what follows it; where it has no words, only that. */
export function textItems(
  of: Pick<PlannedItem, 'key' | 'section' | 'sourceKind' | 'title' | 'description'>,
  text: ReadText,
  notes: readonly PlannedNote[] = [],
): PlannedItem[] {
  const { html, pictures, files, videos } = text;
  const isEmpty = pictures.length === 0 && wordsOf(html) === '';
  const isOnly = isEmpty && files.length + videos.length === 1;
  const following = [
    ...files.map((file) => {
      const title = isOnly ? of.title : file.name;
      return fileItem({ ...of, key: `${of.key}/file:${file.path}`, title, description: '' }, file);
    }),
    ...videos.map((url) => linkItem({ ...of, key: `${of.key}/video:${url}`, description: '' }, url)),
  ];
  if (isEmpty && following.length > 0) return following;
  if (isEmpty) return [{ ...of, card: null, notes: [note('move-in-no-words')] }];
  if (html.length > LONGEST_TEXT) return [{ ...of, card: null, notes: [note('move-in-text-too-long')] }, ...following];
  return [{ ...of, card: { cardType: 'text', html, pictures }, notes: [...notes, ...text.notes] }, ...following];
}
