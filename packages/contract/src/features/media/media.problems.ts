import { defineProblems } from '../../kit/problem.ts';

export const mediaProblems = defineProblems({
  'file-name-too-long': { status: 422, title: 'The name of this file is too long.' },
  'file-double-extension': { status: 422, title: 'The name of this file has more than one extension.' },
  'file-type-refused': { status: 422, title: 'not a valid file type' },
  'file-too-large': { status: 413, title: 'This file is too large.' },
  'file-empty': { status: 422, title: 'This file is empty.' },
  'file-content-refused': { status: 422, title: 'This file’s content does not match its extension. Choose another file.' },
  'image-too-large': { status: 422, title: 'This image has too many pixels.' },
  'upload-not-found': { status: 404, title: 'This upload no longer exists. Choose the file again.' },
  'upload-offset-wrong': { status: 409, title: 'The upload goes on at another place.' },
  'upload-finished': { status: 409, title: 'This upload has already finished.' },
  'file-not-fetched': { status: 422, title: 'There is no file at this address that everyone can fetch.' },
  'own-storage-full': { status: 422, title: 'This file does not fit into your storage.' },
  'organisation-storage-full': { status: 422, title: "This file does not fit into your organisation's storage." },
  'storage-full': { status: 507, title: 'File storage is full at the moment. Nothing was lost. Try again later.' },
  'file-not-found': { status: 404, title: 'This file is not available.' },
  'file-processing': { status: 409, title: 'file is processing, please wait' },
  'file-infected': { status: 403, title: 'malware detected' },
  'range-not-satisfiable': { status: 416, title: 'The file has no such part.' },
});
