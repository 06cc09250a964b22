import { defineEndpoint } from '../../kit/endpoint.ts';
import { connectionProblems } from '../connections/connections.problems.ts';
import { sourceProblems as problems } from './file-sources.problems.ts';
import {
  browsedSchema,
  browseQuery,
  passwordConnectionSchema,
  removedSourceSchema,
  saveSourceSchema,
  sourceClientSchema,
  sourceClientsSchema,
  sourceParams,
  takeItemSchema,
  testedSourceSchema,
} from './file-sources.schema.ts';

const own = { access: 'signedIn', personal: true, onBehalf: 'no-one' } as const;
const ADMINISTRATION = ['MANAGE_ORGANISATION'] as const;
const notSetUp = connectionProblems['service-not-set-up'];
const outside = [
  notSetUp,
  connectionProblems['connection-missing'],
  connectionProblems['connection-ended'],
  connectionProblems['connection-unreachable'],
  connectionProblems['connection-misconfigured'],
  problems['source-busy'],
  problems['source-item-gone'],
  problems['source-item-refused'],
] as const;

export const browseSource = defineEndpoint({
  ...own,
  id: 'file-sources.browse',
  method: 'GET',
  path: '/api/v1/file-sources/:source/items',
  summary: 'A folder of one’s own at a source that one is connected with, or what is found there, page by page',
  rateLimit: { max: 240, perSeconds: 60, by: 'actor' },
  params: sourceParams,
  query: browseQuery,
  response: browsedSchema,
  problems: outside,
});

export const takeSourceItem = defineEndpoint({
  ...own,
  id: 'file-sources.take',
  method: 'POST',
  path: '/api/v1/file-sources/:source/files',
  summary:
    'Fetches a file from a source and judges it like an upload; the answer is lines of JSON while it comes, the last has the upload or the problem',
  transport: 'download',
  rateLimit: { max: 30, perSeconds: 60, by: 'actor' },
  params: sourceParams,
  body: takeItemSchema,
  problems: outside,
});

export const connectSourceByPassword = defineEndpoint({
  ...own,
  id: 'file-sources.connect-by-password',
  method: 'POST',
  path: '/api/v1/file-sources/:source/connection',
  summary: 'Connects one’s account with a source by user name and app password (WebDAV), tried at once',
  rateLimit: { max: 20, perSeconds: 600, by: 'actor' },
  params: sourceParams,
  body: passwordConnectionSchema,
  problems: [notSetUp, connectionProblems['connection-unreachable'], problems['source-password-wrong'], problems['source-busy']],
});

export const listSourceClients = defineEndpoint({
  id: 'file-sources.clients',
  method: 'GET',
  path: '/api/v1/file-source-clients',
  summary: 'File sources that need an account, as they are set up',
  access: ADMINISTRATION,
  response: sourceClientsSchema,
});

export const saveSourceClient = defineEndpoint({
  id: 'file-sources.save-client',
  method: 'PUT',
  path: '/api/v1/file-source-clients/:source',
  summary: 'Sets a file source up; another client or address ends people’s connections',
  access: ADMINISTRATION,
  personal: true,
  params: sourceParams,
  body: saveSourceSchema,
  response: sourceClientSchema,
});

export const testSourceClient = defineEndpoint({
  id: 'file-sources.test-client',
  method: 'POST',
  path: '/api/v1/file-source-clients/:source/test',
  summary: 'Asks a service whether it knows the organisation’s client',
  access: ADMINISTRATION,
  personal: true,
  rateLimit: { max: 30, perSeconds: 600, by: 'actor' },
  params: sourceParams,
  response: testedSourceSchema,
  problems: [notSetUp],
});

export const removeSourceClient = defineEndpoint({
  id: 'file-sources.remove-client',
  method: 'DELETE',
  path: '/api/v1/file-source-clients/:source',
  summary: 'Switches a file source off, with everyone’s connections; answers how many people’s',
  access: ADMINISTRATION,
  personal: true,
  params: sourceParams,
  response: removedSourceSchema,
  problems: [notSetUp],
});
