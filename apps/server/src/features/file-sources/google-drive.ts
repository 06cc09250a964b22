import type { SourceItem } from '@waymark/contract/file-sources';
import { z } from 'zod';
import { googleClient } from './google.ts';
import { anItem, type SourceAdapter, withQuery } from './source-adapter.ts';

const FILES = 'https://www.googleapis.com/drive/v3/files';
const FOLDER = 'application/vnd.google-apps.folder';
const SHORTCUT = 'application/vnd.google-apps.shortcut';
const NATIVE = 'application/vnd.google-apps.';
const PDF = { type: 'application/pdf', ending: 'pdf' } as const;
/** What Google's own documents are exported as; of the others no file can be made. */
const EXPORTS: Readonly<Record<string, { readonly type: string; readonly ending: string }>> = {
  [`${NATIVE}document`]: PDF,
  [`${NATIVE}presentation`]: PDF,
  [`${NATIVE}drawing`]: PDF,
  [`${NATIVE}spreadsheet`]: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
};
const FIELDS = 'id,name,mimeType,size,modifiedTime,capabilities(canDownload),shortcutDetails(targetId,targetMimeType)';

const fileShape = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
  modifiedTime: z.string().optional(),
  capabilities: z.object({ canDownload: z.boolean().optional() }).optional(),
  shortcutDetails: z.object({ targetId: z.string(), targetMimeType: z.string() }).optional(),
});
const listShape = z.object({ files: z.array(fileShape).default([]), nextPageToken: z.string().optional() });
type DriveFile = z.output<typeof fileShape>;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
const nameOf = ({ name }: DriveFile, mimeType: string) => {
  const made = EXPORTS[mimeType];
  return made === undefined ? name : `${name.replaceAll('.', '-')}.${made.ending}`;
};

function itemOf(file: DriveFile): SourceItem {
  const isShortcut = file.mimeType === SHORTCUT && file.shortcutDetails !== undefined;
  const mimeType = isShortcut ? (file.shortcutDetails?.targetMimeType ?? '') : file.mimeType;
  const id = isShortcut ? (file.shortcutDetails?.targetId ?? file.id) : file.id;
  if (mimeType === FOLDER) return anItem({ id, kind: 'folder', name: file.name });
  const isExported = EXPORTS[mimeType] !== undefined;
  return anItem({
    id,
    kind: 'file',
    name: nameOf(file, mimeType),
    size: isExported || isShortcut ? null : (file.size ?? null),
    modifiedAt: file.modifiedTime ?? null,
    canBeTaken: file.capabilities?.canDownload !== false && (isExported || !mimeType.startsWith(NATIVE)),
  });
}

/** Google Drive, version 3: what is one's own and what is shared, Google's own documents as PDF or workbooks. */
export const googleDrive: SourceAdapter = {
  client: () => googleClient({ endpoint: 'https://www.googleapis.com/drive/v3/about?fields=user', field: 'user.emailAddress' }),
  async list(call, { folder, search, cursor }) {
    const found = search === null ? `${quoted(folder ?? 'root')} in parents` : `name contains ${quoted(search)}`;
    const address = withQuery(FILES, {
      q: `${found} and trashed = false`,
      orderBy: 'folder,name_natural',
      pageSize: 50,
      pageToken: cursor,
      fields: `nextPageToken,files(${FIELDS})`,
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
    });
    const { files, nextPageToken } = await call.json(listShape, address);
    return { items: files.map(itemOf), cursor: nextPageToken ?? null };
  },
  async open(call, itemId) {
    const one = `${FILES}/${encodeURIComponent(itemId)}`;
    const file = await call.json(fileShape, withQuery(one, { fields: FIELDS, supportsAllDrives: true }));
    const made = EXPORTS[file.mimeType];
    const name = nameOf(file, file.mimeType);
    if (made !== undefined) return { name, size: null, address: withQuery(`${one}/export`, { mimeType: made.type }) };
    return { name, size: file.size ?? null, address: withQuery(one, { alt: 'media', supportsAllDrives: true }) };
  },
};
