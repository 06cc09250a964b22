/** Where files may come from when nothing is configured, in this order (ORG-11). */
export const FILE_SOURCES = [
  'local_file_system',
  'imagesearch',
  'googledrive',
  'onedrive',
  'dropbox',
  'box',
  'github',
  'url',
  'onedriveforbusiness',
  'clouddrive',
  'evernote',
  'gmail',
  'customsource',
  'video',
  'audio',
  'webcam',
] as const;
export type FileSourceKey = (typeof FILE_SOURCES)[number];

/** Sources that work by themselves; the others need an account outside. */
const OWN_SOURCES: ReadonlySet<FileSourceKey> = new Set(['local_file_system', 'url', 'imagesearch', 'video', 'audio', 'webcam']);

export interface FileSource {
  readonly key: FileSourceKey;
  readonly available: boolean;
  readonly reason: 'account-missing' | null;
}

const isFileSource = (key: string): key is FileSourceKey => (FILE_SOURCES as readonly string[]).includes(key);

/** Whether a source needs an account outside before it can be used. */
export const needsAccount = (key: FileSourceKey): boolean => !OWN_SOURCES.has(key);

/**
 * The sources people see (ORG-11): those configured as visible, in that order; all of them where nothing is configured. What needs
 * an account outside is listed, but not available.
 */
export function fileSources(configured: readonly { readonly key: string; readonly visible: boolean }[]): FileSource[] {
  const visible = configured.length === 0 ? FILE_SOURCES : configured.filter((source) => source.visible).map(({ key }) => key);
  return visible.filter(isFileSource).map((key) => {
    const isMissing = needsAccount(key);
    return { key, available: !isMissing, reason: isMissing ? 'account-missing' : null };
  });
}
