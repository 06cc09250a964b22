import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of files say, by code (MED-04, MED-05). */
export const problemMessages: ProblemMessages = {
  'file-name-too-long': msg`This file name is too long. Use at most {maximum} characters.`,
  'file-double-extension': msg`This file has more than one extension. Rename it and choose it again.`,
  'file-type-refused': msg`This is not a valid file type.`,
  'file-too-large': msg`This file is too large. The limit is {maximumSize}.`,
  'file-empty': msg`This file is empty.`,
  'file-content-refused': msg`This file’s content does not match its extension. Choose another file.`,
  'image-too-large': msg`This image has too many pixels. Use one of at most {maximumMegapixels} megapixels.`,
  'upload-not-found': msg`This upload no longer exists. Choose the file again.`,
  'upload-offset-wrong': msg`The connection dropped. Try again, and the upload continues where it stopped.`,
  'upload-finished': msg`This upload has already finished.`,
  'file-not-fetched': msg`No publicly accessible file was found at this address.`,
  'own-storage-full': msg`This file would exceed your storage of {maximumSize}. Ask an administrator for more.`,
  'organisation-storage-full': msg`Your organisation’s storage is full. Ask an administrator for more.`,
  'storage-full': msg`File storage is full at the moment. Nothing was lost. Try again later.`,
  'file-not-found': msg`This file is not available.`,
  'file-processing': msg`This file is processing, please wait.`,
  'file-infected': msg`This file can’t be used: malware detected.`,
  'file-store-of-installation': msg`File storage is configured on the server and can’t be changed here.`,
  'file-store-failed': msg`This storage did not pass its test, so nothing was changed: {reason}`,
  'file-store-not-found': msg`This storage is no longer in the list.`,
  'virus-scanner-of-installation': msg`The virus scanner is configured on the server and can’t be changed here.`,
  'virus-scanner-failed': msg`This scanner did not pass its test, so nothing was changed: {reason}`,
  'range-not-satisfiable': msg`This file is not available.`,
};
