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

/** Sources that cannot be set up at all: Evernote speaks a protocol of its own, with keys that it gives on request. */
const NOT_OFFERED: ReadonlySet<FileSourceKey> = new Set(['evernote']);

export interface FileSource {
  readonly key: FileSourceKey;
  readonly available: boolean;
  /** Why it is not: no one has set it up yet, or it cannot be. */
  readonly reason: 'account-missing' | 'not-offered' | null;
  /** As the organisation calls it; empty for what goes by a name of its own. */
  readonly name: string;
}

const isFileSource = (key: string): key is FileSourceKey => (FILE_SOURCES as readonly string[]).includes(key);

/** Returns whether a source needs an account outside before it can be used. */
export const needsAccount = (key: FileSourceKey): boolean => !OWN_SOURCES.has(key);

/**
 * Returns the sources people see (ORG-11): those configured as visible, in that order; all of them where nothing is configured. What needs an account
 * outside is listed, but not available until an administrator has set it up.
 * @param setUp sources that are, with what each is called
 */
export function fileSources(
  configured: readonly { readonly key: string; readonly visible: boolean }[],
  setUp: ReadonlyMap<string, string> = new Map(),
): FileSource[] {
  const visible = configured.length === 0 ? FILE_SOURCES : configured.filter((source) => source.visible).map(({ key }) => key);
  return visible.filter(isFileSource).map((key) => {
    const reason = reasonAgainst(key, setUp);
    return { key, available: reason === null, reason, name: key === 'customsource' ? (setUp.get(key) ?? '') : '' };
  });
}

function reasonAgainst(key: FileSourceKey, setUp: ReadonlyMap<string, string>): FileSource['reason'] {
  if (!needsAccount(key)) return null;
  if (NOT_OFFERED.has(key)) return 'not-offered';
  return setUp.has(key) ? null : 'account-missing';
}
