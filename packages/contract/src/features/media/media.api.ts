import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { queryFlag } from '../../kit/text.ts';
import { mediaProblems as problems } from './media.problems.ts';
import {
  directUploadInputSchema,
  directUploadSchema,
  fetchUploadInputSchema,
  fileId,
  storageSchema,
  uploadInputSchema,
  uploadMetaSchema,
  uploadStateSchema,
  uploadTarget,
} from './media.schema.ts';

const oneFile = z.object({ fileId });
const refusals = [
  problems['file-name-too-long'],
  problems['file-double-extension'],
  problems['file-type-refused'],
  problems['file-too-large'],
  problems['file-empty'],
  problems['own-storage-full'],
  problems['organisation-storage-full'],
] as const;
const beginning = { max: 120, perSeconds: 60, by: 'actor' } as const;

export const beginUpload = defineEndpoint({
  id: 'media.begin-upload',
  method: 'POST',
  path: '/api/v1/uploads',
  summary: 'Says what will be uploaded and for what; answers where its bytes go',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: beginning,
  body: uploadInputSchema,
  status: 201,
  response: uploadMetaSchema,
  problems: refusals,
});

export const beginDirectUpload = defineEndpoint({
  id: 'media.begin-direct-upload',
  method: 'POST',
  path: '/api/v2/lx_media_hub/direct_uploads/:objectType/:uploadType',
  summary: 'Media hub: the same, with the API-token header and the media hub’s names',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: beginning,
  params: uploadTarget,
  body: directUploadInputSchema,
  status: 201,
  response: directUploadSchema,
  problems: refusals,
});

export const fetchUpload = defineEndpoint({
  id: 'media.fetch-upload',
  method: 'POST',
  path: '/api/v1/uploads/from-address',
  summary: 'Takes in a file from a web address, judged like an upload; where the organisation shows the source "url"',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
  body: fetchUploadInputSchema,
  status: 201,
  response: uploadStateSchema,
  problems: [
    ...refusals,
    problems['file-not-fetched'],
    problems['file-content-refused'],
    problems['image-too-large'],
    problems['storage-full'],
  ],
});

export const getStorage = defineEndpoint({
  id: 'media.get-storage',
  method: 'GET',
  path: '/api/v1/storage',
  summary: 'How much room one’s files take, and those of the organisation for who manages it',
  access: 'signedIn',
  onBehalf: 'administrator',
  response: storageSchema,
  problems: [],
});

export const sendBytes = defineEndpoint({
  id: 'media.send-bytes',
  method: 'PUT',
  path: '/api/v1/uploads/:fileId',
  summary: 'The bytes of an upload, all or from an offset on; the last piece has the file judged',
  access: 'signedIn',
  onBehalf: 'administrator',
  transport: 'upload',
  params: oneFile,
  query: z.object({ offset: z.coerce.number().int().min(0).default(0) }),
  response: uploadStateSchema,
  problems: [
    problems['upload-not-found'],
    problems['upload-offset-wrong'],
    problems['upload-finished'],
    problems['file-too-large'],
    problems['file-content-refused'],
    problems['image-too-large'],
    problems['storage-full'],
  ],
});

export const getUpload = defineEndpoint({
  id: 'media.get-upload',
  method: 'GET',
  path: '/api/v1/uploads/:fileId',
  summary: 'How far an own upload is and what became of it',
  access: 'signedIn',
  params: oneFile,
  response: uploadStateSchema,
  problems: [problems['upload-not-found']],
});

export const getFile = defineEndpoint({
  id: 'media.get-file',
  method: 'GET',
  path: '/api/v1/files/:fileId',
  summary: 'A file, or an image in a width; to its owner, to who may see what uses it, or by a signed address',
  access: 'public',
  transport: 'download',
  params: oneFile,
  query: z.object({
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    format: z.enum(['webp', 'avif']).default('webp'),
    download: queryFlag.default(false),
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
  }),
  problems: [problems['file-not-found'], problems['file-processing'], problems['file-infected'], problems['range-not-satisfiable']],
});
