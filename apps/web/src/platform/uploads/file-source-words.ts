import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileSourceKey } from '@waymark/contract/organisation';

/** What the sources of files are called (ORG-11). */
export const FILE_SOURCE_WORDS: Readonly<Record<FileSourceKey, MessageDescriptor>> = {
  local_file_system: msg`This device`,
  imagesearch: msg`Image search`,
  googledrive: msg`Google Drive`,
  onedrive: msg`OneDrive`,
  dropbox: msg`Dropbox`,
  box: msg`Box`,
  github: msg`GitHub`,
  url: msg`A web address`,
  onedriveforbusiness: msg`OneDrive for Business`,
  clouddrive: msg`Cloud Drive`,
  evernote: msg`Evernote`,
  gmail: msg`Gmail`,
  customsource: msg`Your own source`,
  video: msg`Video recording`,
  audio: msg`Audio recording`,
  webcam: msg`Webcam`,
};
