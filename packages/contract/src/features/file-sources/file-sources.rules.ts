/** File sources that people connect an account of theirs with, once an administrator has set them up (ORG-11). */
export const ACCOUNT_SOURCES = [
  'googledrive',
  'gmail',
  'onedrive',
  'onedriveforbusiness',
  'dropbox',
  'box',
  'github',
  'clouddrive',
  'customsource',
] as const;
export type AccountSource = (typeof ACCOUNT_SOURCES)[number];

/** What connections are for that belong to file sources. */
export const FILES_PURPOSE = 'files';

export const isAccountSource = (key: string): key is AccountSource => (ACCOUNT_SOURCES as readonly string[]).includes(key);

/** What an administrator fills in, in addition to or instead of client id and secret. */
export const SOURCE_FIELDS = [
  'name',
  'tenant',
  'address',
  'authorizationEndpoint',
  'tokenEndpoint',
  'revocationEndpoint',
  'scopes',
] as const;
export type SourceField = (typeof SOURCE_FIELDS)[number];

interface SourceForm {
  /** False where people connect by a user name and an app password. */
  readonly hasClient: boolean;
  readonly required: readonly SourceField[];
  readonly optional: readonly SourceField[];
  /** What the product asks the service for: to be allowed to the client there. Empty where it is set with the client itself. */
  readonly scopes: readonly string[];
  /** Where the service describes how clients are registered. */
  readonly help: string | null;
}

const own = { hasClient: true, required: [], optional: [] } as const;
const microsoft = { scopes: ['Files.Read', 'User.Read', 'offline_access'], help: 'https://entra.microsoft.com/' } as const;

/** What setting each source up asks for. */
export const SOURCE_FORMS: Readonly<Record<AccountSource, SourceForm>> = {
  googledrive: {
    ...own,
    scopes: ['https://www.googleapis.com/auth/drive.readonly'],
    help: 'https://console.cloud.google.com/apis/credentials',
  },
  gmail: {
    ...own,
    scopes: ['https://www.googleapis.com/auth/gmail.readonly'],
    help: 'https://console.cloud.google.com/apis/credentials',
  },
  onedrive: { ...own, ...microsoft },
  onedriveforbusiness: { ...own, ...microsoft, optional: ['tenant'] },
  dropbox: {
    ...own,
    scopes: ['account_info.read', 'files.metadata.read', 'files.content.read'],
    help: 'https://www.dropbox.com/developers/apps',
  },
  box: { ...own, scopes: [], help: 'https://app.box.com/developers/console' },
  github: { ...own, optional: ['address'], scopes: ['repo'], help: 'https://github.com/settings/developers' },
  clouddrive: { hasClient: false, required: ['address'], optional: ['name'], scopes: [], help: null },
  customsource: {
    hasClient: true,
    required: ['name', 'address', 'authorizationEndpoint', 'tokenEndpoint'],
    optional: ['revocationEndpoint', 'scopes'],
    scopes: [],
    help: null,
  },
};

/** Where the name of anyone who connects stands in the address of a WebDAV folder. */
export const USER_PLACE = '{user}';
/** Most that one file brings in from a source, in bytes. */
export const MAXIMUM_SOURCE_BYTES = 1024 * 1024 * 1024;
