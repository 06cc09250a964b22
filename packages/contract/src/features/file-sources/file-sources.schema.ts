import { z } from 'zod';
import { optionalText, requiredText } from '../../kit/text.ts';
import { CLIENT_FAULTS } from '../connections/connections.rules.ts';
import { ACCOUNT_SOURCES } from './file-sources.rules.ts';

export const sourceParams = z.object({ source: z.enum(ACCOUNT_SOURCES) });

/** An id as the source gives it. */
const itemId = z.string().min(1).max(2000);

export const browseQuery = z.object({
  /** The folder; left out at the top. */
  folder: itemId.optional(),
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(4000).optional(),
});

/** A file or a folder at a source. */
export const sourceItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['folder', 'file']),
  /** As it will be called here: a native document bears the ending it is exported with. */
  name: z.string(),
  /** In bytes; null where the source does not say before. */
  size: z.number().int().nullable(),
  modifiedAt: z.string().nullable(),
  /** What tells it from others of its name: the message an attachment came with. Empty for most. */
  note: z.string(),
  /** False for what the source does not give out as a file. */
  canBeTaken: z.boolean(),
});
export type SourceItem = z.infer<typeof sourceItemSchema>;

export const browsedSchema = z.object({
  items: z.array(sourceItemSchema),
  /** What asks for the next page; null on the last. */
  cursor: z.string().nullable(),
  /** Who one is there; empty where the source does not tell. */
  accountName: z.string(),
});
export type Browsed = z.infer<typeof browsedSchema>;

const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
export const takeItemSchema = z.object({ itemId, object_type: word, upload_type: word });

/** A line of the answer while a file is fetched, `received` bytes so far; the last has the upload, or the problem. */
export const takenLineSchema = z.union([
  z.object({ received: z.number().int(), size: z.number().int().nullable() }),
  z.object({ upload: z.unknown() }),
  z.object({ problem: z.unknown() }),
]);

export const passwordConnectionSchema = z.object({ userName: requiredText(200), password: z.string().min(1).max(500) });

const address = z.url({ protocol: /^https?$/ }).max(1000);
const optionalAddress = z.union([z.literal(''), address]).default('');

/** How an administrator sets a source up. What a source does not ask for is left out (SOURCE_FORMS). */
export const saveSourceSchema = z.object({
  clientId: optionalText(400).default(''),
  /** Left out: the one there stays. */
  clientSecret: z.string().min(1).max(1000).optional(),
  name: optionalText(60).default(''),
  /** An id or a domain of Microsoft Entra. */
  tenant: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.-]{0,100}$/)
    .default(''),
  address: z.string().trim().max(1000).default(''),
  authorizationEndpoint: optionalAddress,
  tokenEndpoint: optionalAddress,
  revocationEndpoint: optionalAddress,
  scopes: optionalText(1000).default(''),
});
export type SaveSource = z.infer<typeof saveSourceSchema>;

/** A source as administrators see it; of its secret only that it is there. */
export const sourceClientSchema = z.object({
  source: z.enum(ACCOUNT_SOURCES),
  /** `failing`: set up, but the service has something against it (`fault`). */
  state: z.enum(['not-set-up', 'set-up', 'failing']),
  fault: z.enum(CLIENT_FAULTS).nullable(),
  /** In the service's own words. */
  faultDetail: z.string(),
  faultAt: z.string().nullable(),
  /** When it last passed. */
  testedAt: z.string().nullable(),
  hasSecret: z.boolean(),
  peopleCount: z.number().int(),
  values: saveSourceSchema.omit({ clientSecret: true }),
});
export type SourceClient = z.infer<typeof sourceClientSchema>;

export const sourceClientsSchema = z.object({
  /** The address to register at each service. */
  redirectUrl: z.string(),
  items: z.array(sourceClientSchema),
});

export const testedSourceSchema = z.object({ fault: z.enum(CLIENT_FAULTS).nullable(), detail: z.string() });
export const removedSourceSchema = z.object({ peopleCount: z.number().int() });
