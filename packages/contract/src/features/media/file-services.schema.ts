import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { CLAMD_PORT, MAXIMUM_SCANNED_BYTES } from './file-services.rules.ts';

/** `environment`: set on the server itself, which wins; nothing else is then told or changed here. */
const source = z.enum(['environment', 'console', 'none']);

export const fileStoreId = idOf('file-store');

const placeSchema = z.object({
  id: fileStoreId,
  /** Empty: that of Amazon, by the region. */
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
});

/** Where files are kept; the secret is never shown (ADM-13, MED-13). */
export const fileStoreSchema = z.object({
  /** `none`: the folder of this installation. */
  source,
  store: placeSchema.nullable(),
  /** Stores that no longer get new files. What lies in them stays there and is still read. */
  earlier: z.array(placeSchema),
});
export type FileStore = z.infer<typeof fileStoreSchema>;

export const fileStoreBody = z.object({
  endpoint: z
    .string()
    .trim()
    .max(300)
    .default('')
    .refine((text) => text === '' || /^https?:\/\/[^/?#@\s]+\/?$/.test(text), 'invalid'),
  bucket: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'invalid'),
  region: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^[a-z0-9-]{1,40}$/, 'invalid')
    .default('us-east-1'),
  accessKeyId: z.string().trim().min(1, 'required').max(200),
  /** Left out: the one that is stored, for the same store and key. */
  secretAccessKey: z.string().min(1, 'required').max(500).optional(),
});
export type FileStoreBody = z.output<typeof fileStoreBody>;

/** The scanner that looks through uploads (ADM-13, MED-05). */
export const virusScannerSchema = z.object({
  source,
  scanner: z.object({ host: z.string(), port: z.number().int(), maximumBytes: z.number().int() }).nullable(),
});
export type VirusScanner = z.infer<typeof virusScannerSchema>;

export const virusScannerBody = z.object({
  /** A name or an address, without a scheme or a port. */
  host: z
    .string()
    .trim()
    .min(1, 'required')
    .max(253)
    .regex(/^[A-Za-z0-9.:-]+$/, 'invalid'),
  port: z.number().int().min(1).max(65_535).default(CLAMD_PORT),
  /** What the scanner looks at in one file: no more than its StreamMaxLength. */
  maximumBytes: z.number().int().min(1).max(MAXIMUM_SCANNED_BYTES),
});
export type VirusScannerBody = z.output<typeof virusScannerBody>;

/** What became of a try. */
export const serviceTestSchema = z.object({
  isWorking: z.boolean(),
  /** What the service or the way to it said against it, in its own words. */
  reason: z.string().nullable(),
});
export type ServiceTest = z.infer<typeof serviceTestSchema>;
