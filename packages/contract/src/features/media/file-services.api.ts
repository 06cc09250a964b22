import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { fileServiceProblems as problems } from './file-services.problems.ts';
import {
  fileStoreBody,
  fileStoreId,
  fileStoreSchema,
  serviceTestSchema,
  virusScannerBody,
  virusScannerSchema,
} from './file-services.schema.ts';

const access = ['MANAGE_ORGANISATION'] as const;
const tries = { max: 20, perSeconds: 600, by: 'actor' } as const;
const store = '/api/v1/file-store';
const scanner = '/api/v1/virus-scanner';

export const getFileStore = defineEndpoint({
  id: 'media.get-file-store',
  method: 'GET',
  path: store,
  summary: 'Where files are kept, and where earlier ones still lie; without secrets',
  access,
  response: fileStoreSchema,
});

export const setFileStore = defineEndpoint({
  id: 'media.set-file-store',
  method: 'PUT',
  path: store,
  summary: 'Connects an S3 store, once it passes its test; new files go there at once, earlier ones stay where they are',
  access,
  rateLimit: tries,
  body: fileStoreBody,
  response: fileStoreSchema,
  problems: [problems['file-store-of-installation'], problems['file-store-failed']],
});

export const deleteFileStore = defineEndpoint({
  id: 'media.delete-file-store',
  method: 'DELETE',
  path: store,
  summary: 'Has new files go to the folder of this installation again; those in the store are still read',
  access,
  response: fileStoreSchema,
  problems: [problems['file-store-of-installation']],
});

export const testFileStore = defineEndpoint({
  id: 'media.test-file-store',
  method: 'POST',
  path: `${store}/test`,
  summary: 'Writes, reads and removes a small file in a store that is not connected yet',
  access,
  rateLimit: tries,
  body: fileStoreBody,
  response: serviceTestSchema,
  problems: [problems['file-store-of-installation']],
});

export const deleteEarlierFileStore = defineEndpoint({
  id: 'media.delete-earlier-file-store',
  method: 'DELETE',
  path: `${store}/earlier/:fileStoreId`,
  summary: 'Forgets a store that no longer gets new files; what still lies in it can then not be opened',
  access,
  params: z.object({ fileStoreId }),
  response: fileStoreSchema,
  problems: [problems['file-store-not-found']],
});

export const getVirusScanner = defineEndpoint({
  id: 'media.get-virus-scanner',
  method: 'GET',
  path: scanner,
  summary: 'The scanner that looks through uploads',
  access,
  response: virusScannerSchema,
});

export const setVirusScanner = defineEndpoint({
  id: 'media.set-virus-scanner',
  method: 'PUT',
  path: scanner,
  summary: 'Connects a scanner, once it passes its test; it looks through every file uploaded from then on',
  access,
  rateLimit: tries,
  body: virusScannerBody,
  response: virusScannerSchema,
  problems: [problems['virus-scanner-of-installation'], problems['virus-scanner-failed']],
});

export const deleteVirusScanner = defineEndpoint({
  id: 'media.delete-virus-scanner',
  method: 'DELETE',
  path: scanner,
  summary: 'Disconnects the scanner; files then say that nothing was scanned',
  access,
  response: virusScannerSchema,
  problems: [problems['virus-scanner-of-installation']],
});

export const testVirusScanner = defineEndpoint({
  id: 'media.test-virus-scanner',
  method: 'POST',
  path: `${scanner}/test`,
  summary: 'Has a scanner that is not connected yet look at a harmless file and at the virus that is made for such tests',
  access,
  rateLimit: tries,
  body: virusScannerBody,
  response: serviceTestSchema,
  problems: [problems['virus-scanner-of-installation']],
});
