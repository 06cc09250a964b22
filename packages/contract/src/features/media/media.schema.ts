import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { FILE_KINDS } from './media.rules.ts';

export const fileId = idOf('file');
export type FileId = z.infer<typeof fileId>;

/** What a file is for: part of the address of MED-02, so no more than a word. */
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
export const uploadTarget = z.object({ objectType: word, uploadType: word });

const fileName = z.string().min(1).max(1000);
const size = z.number().int().min(0);

/** What is said of a file before its bytes come (MED-01). */
export const uploadInputSchema = z.object({
  upload_type: word,
  object_type: word,
  filename: fileName,
  mimetype: z.string().max(200).default(''),
  size,
  upload_source: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .default('local_file_system'),
});

/** A file to be fetched from a web address (ORG-11). */
export const fetchUploadInputSchema = z.object({
  upload_type: word,
  object_type: word,
  address: z.url({ protocol: /^https?$/ }).max(2000),
});
export type UploadInput = z.input<typeof uploadInputSchema>;

/** Where the bytes go, by PUT; names as MED-01 gives them. */
export const uploadMetaSchema = z.object({
  file_id: fileId,
  filename: z.string(),
  mimetype: z.string(),
  signed_id: z.string(),
  key: z.string(),
  url: z.string(),
  size,
  content_type: z.string(),
  upload_source: z.string(),
});
export type UploadMeta = z.infer<typeof uploadMetaSchema>;

/** MED-02: what the media hub is told and answers. */
export const directUploadInputSchema = z.object({
  filename: fileName,
  content_type: z.string().max(200).default(''),
  size,
});
export const directUploadSchema = z.object({
  filename: z.string(),
  content_type: z.string(),
  signed_id: z.string(),
  key: z.string(),
  secure_url: z.string(),
});

/** A file as its owner and its viewers see it. */
export const fileSchema = z.object({
  id: fileId,
  fileName: z.string(),
  contentType: z.string(),
  kind: z.enum(FILE_KINDS),
  size,
  status: z.enum(['pending', 'ready', 'infected', 'refused']),
  /** `not_scanned` where no scanner is configured or the file is larger than it takes (MED-05). */
  scanStatus: z.enum(['pending', 'clean', 'infected', 'not_scanned']),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Works for some hours; empty until the file may be served. */
  url: z.string(),
});
export type FileView = z.infer<typeof fileSchema>;

/** Bytes that are in use, unfinished uploads with all that was announced, and how many there may be; null means no limit (MED-14). */
const storageUse = z.object({ usedBytes: size, maximumBytes: size.nullable() });
/** `organisation` is null for those who may not manage it. */
export const storageSchema = z.object({ own: storageUse, organisation: storageUse.nullable() });
export type StorageUse = z.infer<typeof storageUse>;
export type Storage = z.infer<typeof storageSchema>;

/** How far an upload is; `file.status` says what became of it once all is there. */
export const uploadStateSchema = z.object({ received: size, size, file: fileSchema });
export type UploadState = z.infer<typeof uploadStateSchema>;
