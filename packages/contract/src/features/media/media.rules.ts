const MEBIBYTE = 1024 * 1024;

/** What kind of thing a file is: decides how it is shown. */
export const FILE_KINDS = ['image', 'video', 'audio', 'document', 'captions'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface MediaType {
  readonly kind: FileKind;
  readonly contentType: string;
  readonly extensions: readonly string[];
}

const type = (kind: FileKind, contentType: string, ...extensions: string[]): MediaType => ({ kind, contentType, extensions });
const office = 'application/vnd.openxmlformats-officedocument';

/** Everything that may be uploaded (MED-06), and under which names. */
export const MEDIA_TYPES: readonly MediaType[] = [
  type('document', 'application/msword', 'doc'),
  type('document', `${office}.wordprocessingml.document`, 'docx'),
  type('document', 'application/vnd.ms-excel', 'xls'),
  type('document', `${office}.spreadsheetml.sheet`, 'xlsx'),
  type('document', 'application/vnd.ms-powerpoint', 'ppt', 'pps'),
  type('document', `${office}.presentationml.presentation`, 'pptx'),
  type('document', `${office}.presentationml.slideshow`, 'ppsx'),
  type('document', 'application/zip', 'zip', 'h5p'),
  type('document', 'application/pdf', 'pdf'),
  type('image', 'image/jpeg', 'jpeg', 'jpg', 'jpe'),
  type('image', 'image/png', 'png'),
  type('image', 'image/gif', 'gif'),
  type('image', 'image/webp', 'webp'),
  type('image', 'image/avif', 'avif'),
  type('video', 'video/mp4', 'mp4', 'm4v'),
  type('video', 'video/quicktime', 'mov'),
  type('video', 'video/webm', 'webm'),
  type('audio', 'audio/mpeg', 'mp3'),
  type('audio', 'audio/webm', 'weba'),
  type('audio', 'audio/mp4', 'm4a'),
  type('audio', 'audio/wav', 'wav'),
  type('audio', 'audio/ogg', 'ogg', 'oga', 'opus'),
  type('audio', 'audio/flac', 'flac'),
  type('captions', 'text/vtt', 'vtt'),
];

/** An image is decoded whole when it is resized: a larger one is an attack or a mistake. */
export const MAXIMUM_IMAGE_BYTES = 50 * MEBIBYTE;
/** Someone waits while an address is fetched, so at most this much of it is read (ORG-11). */
export const MAXIMUM_FETCHED_BYTES = 50 * MEBIBYTE;
/** Bytes sent in one go; an upload that breaks goes on after the last of them (MED-03). */
export const PIECE_BYTES = 16 * MEBIBYTE;
/** How long a refusal shows (MED-04). */
export const REFUSAL_MILLISECONDS = 8_000;
/** Widths an image is served in, in pixels (MED-12). */
export const IMAGE_WIDTHS = [96, 180, 320, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What an organisation lets people upload. */
export interface UploadLimits {
  readonly maximumNameLength: number;
  readonly maximumBytes: number;
  /** Content types that may come in; empty means all the product knows. `image/*` stands for a whole kind. */
  readonly allowedTypes: readonly string[];
  /** Kinds that are wanted in this place; undefined means all. */
  readonly kinds?: readonly FileKind[];
}

export interface FileRefusal {
  readonly code: 'file-name-too-long' | 'file-double-extension' | 'file-type-refused' | 'file-too-large' | 'file-empty';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Returns the smallest width an image is served in that fills the asked one; the largest there is beyond. */
export function servedWidth(asked: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= asked) ?? 1920;
}

/** MED-04: characters that break paths, shells or headers become a hyphen; white space becomes one space. */
export function cleanFileName(name: string): string {
  return (
    name
      .normalize('NFC')
      // oxlint-disable-next-line no-control-regex -- control characters are among the forbidden ones
      .replaceAll(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069\\/:*?"<>|#%&{}$!'`@+=^~[\];,]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** Returns what a file's name says it is; undefined when the product takes no such files. */
export function mediaTypeOf(name: string): MediaType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : MEDIA_TYPES.find(({ extensions }) => extensions.includes(extension));
}

/** Returns the kind of a content type; a document when it is none we know. */
export function kindOf(contentType: string): FileKind {
  return MEDIA_TYPES.find((one) => one.contentType === contentType)?.kind ?? 'document';
}

/** MED-04: returns why a file may not come in, by its name, its size and what it is said to be; undefined when it may. */
export function refusalOf(
  file: { readonly name: string; readonly size: number; readonly type: string },
  limits: UploadLimits,
): FileRefusal | undefined {
  const name = cleanFileName(file.name);
  const { maximumNameLength, kinds } = limits;
  if (name.length > maximumNameLength) return { code: 'file-name-too-long', params: { maximum: maximumNameLength } };
  if (name.split('.').length > 2) return { code: 'file-double-extension' };
  const media = mediaTypeOf(name);
  if (media === undefined || !isSaidToBe(media, file.type) || !isTypeAllowed(media, limits.allowedTypes))
    return { code: 'file-type-refused' };
  if (kinds !== undefined && !kinds.includes(media.kind)) return { code: 'file-type-refused' };
  if (file.size === 0) return { code: 'file-empty' };
  const maximum = media.kind === 'image' ? Math.min(limits.maximumBytes, MAXIMUM_IMAGE_BYTES) : limits.maximumBytes;
  return file.size > maximum ? { code: 'file-too-large', params: { maximumMegabytes: Math.floor(maximum / MEBIBYTE) } } : undefined;
}

const POWERPOINT = /^application\/vnd\.(?:ms-powerpoint|openxmlformats-officedocument\.presentationml)/;

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['application/x-zip-compressed'],
  'audio/mpeg': ['audio/mp3'],
  'audio/wav': ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  'audio/ogg': ['video/ogg', 'application/ogg', 'audio/opus'],
  'audio/flac': ['audio/x-flac'],
  'audio/mp4': ['audio/x-m4a'],
  'video/mp4': ['video/x-m4v'],
};

/** Browsers leave the type of some files empty or say it their own way; what they do know must fit the name. */
function isSaidToBe({ contentType }: MediaType, said: string): boolean {
  if (said === '' || said === contentType || said === 'application/octet-stream') return true;
  if (OTHER_NAMES[contentType]?.includes(said) === true) return true;
  return POWERPOINT.test(contentType) && POWERPOINT.test(said);
}

/** Returns whether files of a type may come in where only some may; an empty list allows all. */
export function isTypeAllowed({ contentType }: MediaType, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  return allowed.some((one) => one === contentType || (one.endsWith('/*') && contentType.startsWith(one.slice(0, -1))));
}

/** How a file may be shown: `processing` waits, `infected` never shows (MED-05). */
export type FileState = 'processing' | 'infected' | 'refused' | 'ready';

/** MED-05. An application file that is not a SCORM package waits until it can be looked at. */
export function fileState(file: {
  readonly status: string;
  readonly contentType: string;
  readonly isScorm: boolean;
  readonly hasPreview: boolean;
}): FileState {
  if (file.status === 'infected' || file.status === 'refused') return file.status;
  if (file.status === 'pending') return 'processing';
  return file.contentType.startsWith('application/') && !file.isScorm && !file.hasPreview ? 'processing' : 'ready';
}

/** Of a storage this full, in percent, people are told before it is full (MED-14). */
export const STORAGE_WARNING_PERCENT = 80;

/** Returns how full a storage is, in whole percent; 0 where there is no limit. */
export function storagePercent({ usedBytes, maximumBytes }: { readonly usedBytes: number; readonly maximumBytes: number | null }): number {
  if (maximumBytes === null) return 0;
  return maximumBytes === 0 ? 100 : Math.min(100, Math.floor((100 * usedBytes) / maximumBytes));
}
