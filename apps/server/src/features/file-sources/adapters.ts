import type { AccountSource } from '@waymark/contract/file-sources';
import { box } from './box.ts';
import { customSource } from './custom-source.ts';
import { dropbox } from './dropbox.ts';
import { github } from './github.ts';
import { gmail } from './gmail.ts';
import { googleDrive } from './google-drive.ts';
import { oneDrive } from './onedrive.ts';
import type { SourceAdapter } from './source-adapter.ts';
import { webdav } from './webdav.ts';

/** Every source that is reached by an account (ORG-11). */
export const ADAPTERS: Readonly<Record<AccountSource, SourceAdapter>> = {
  googledrive: googleDrive,
  gmail,
  onedrive: oneDrive(() => 'consumers'),
  onedriveforbusiness: oneDrive(({ tenant }) => (tenant === '' ? 'organizations' : tenant)),
  dropbox,
  box,
  github,
  clouddrive: webdav,
  customsource: customSource,
};
