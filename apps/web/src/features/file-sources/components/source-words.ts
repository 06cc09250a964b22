import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClientFault } from '@waymark/contract/connections';
import type { AccountSource } from '@waymark/contract/file-sources';

const google = msg`In the Google Cloud console, make a project, switch on the interface of this service there, and make an OAuth client of the kind web application.`;
const microsoft = msg`In the Microsoft Entra admin centre, register an application for the accounts that will connect, give it the delegated permissions below, and make a client secret.`;

/** What an administrator does at the service before it can be set up here. */
export const SOURCE_HELP: Readonly<Record<AccountSource, MessageDescriptor>> = {
  googledrive: google,
  gmail: google,
  onedrive: microsoft,
  onedriveforbusiness: microsoft,
  dropbox: msg`In the Dropbox App Console, make an app with scoped access to the full Dropbox, and give it the permissions below.`,
  box: msg`In the Box developer console, make a custom app with user authentication (OAuth 2.0), and let it read all files and folders.`,
  github: msg`In GitHub, under Developer settings, make an OAuth app. For GitHub Enterprise, give its address below.`,
  clouddrive: msg`Any WebDAV server will do, such as Nextcloud or ownCloud. People connect by their user name and an app password that they make there.`,
  customsource: msg`A service of your own that lists its files as the page on file sources in the documentation says, and lets people in by OAuth 2.`,
};

/** What is wrong with how a source is set up. */
export const FAULT_WORDS: Readonly<Record<ClientFault, MessageDescriptor>> = {
  'client-refused': msg`The service does not know this client ID, or refuses the secret.`,
  'redirect-refused': msg`The service does not accept the redirect address. Register it there.`,
  unreachable: msg`The service could not be reached.`,
  'not-oauth': msg`What answers at this address is not what it should be.`,
  'secret-unreadable': msg`The secret can no longer be opened. Enter it again.`,
};
