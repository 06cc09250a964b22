import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClientFault } from '@waymark/contract/connections';
import type { AccountSource } from '@waymark/contract/file-sources';

const google = msg`In the Google Cloud console, create a project, enable the API of this service, and create an OAuth client of type web application.`;
const microsoft = msg`In the Microsoft Entra admin centre, register an application for the accounts that will connect, give it the delegated permissions below, and create a client secret.`;

/** What an administrator does at the service before it can be set up here. */
export const SOURCE_HELP: Readonly<Record<AccountSource, MessageDescriptor>> = {
  googledrive: google,
  gmail: google,
  onedrive: microsoft,
  onedriveforbusiness: microsoft,
  dropbox: msg`In the Dropbox App Console, create an app with scoped access to the full Dropbox, and give it the permissions below.`,
  box: msg`In the Box developer console, create a custom app with user authentication (OAuth 2.0), and let it read all files and folders.`,
  github: msg`In GitHub, under Developer settings, create an OAuth app. For GitHub Enterprise, enter its address below.`,
  clouddrive: msg`Any WebDAV server works, such as Nextcloud or ownCloud. People connect with their user name and an app password that they create there.`,
  customsource: msg`Your own service that lists its files as described under file sources in the documentation and signs people in with OAuth 2.`,
};

/** What is wrong with how a source is set up. */
export const FAULT_WORDS: Readonly<Record<ClientFault, MessageDescriptor>> = {
  'client-refused': msg`The service does not know this client ID, or refuses the secret.`,
  'redirect-refused': msg`The service does not accept the redirect address. Register it there.`,
  unreachable: msg`The service could not be reached.`,
  'not-oauth': msg`The response from this address is not what we expected.`,
  'secret-unreadable': msg`We can no longer read the secret. Enter it again.`,
};
