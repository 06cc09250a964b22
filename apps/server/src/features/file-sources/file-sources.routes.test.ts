import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disconnect, listConnections } from '@waymark/contract/connections';
import {
  type AccountSource,
  browseSource,
  listSourceClients,
  removeSourceClient,
  saveSourceClient,
  takeSourceItem,
  testSourceClient,
} from '@waymark/contract/file-sources';
import type { Problem } from '@waymark/contract/kit';
import type { UploadState } from '@waymark/contract/media';
import { listFileSources } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { connect } from '../connections/connections.factory.ts';
import { A_PDF } from '../media/media.factory.ts';
import { TestCloud } from './cloud.factory.ts';

const cloud = await TestCloud.start();
afterAll(() => cloud.close());
const app = await testApp({ environment: cloud.environment });
const administrator = await app.signedIn({ role: 'organisation-admin' });
const { base, client } = cloud.provider;

const CUSTOM = {
  name: 'Library',
  address: `${base}/files/list`,
  authorizationEndpoint: `${base}/files/authorize`,
  tokenEndpoint: `${base}/files/token`,
};
const setUp = (source: AccountSource, more: object = {}) =>
  administrator.call(saveSourceClient, {
    params: { source },
    body: { clientId: client.id, clientSecret: client.secret, ...(source === 'customsource' ? CUSTOM : {}), ...more },
  });
const key = (source: AccountSource) => ({ purpose: 'files', service: source });
const browse = (person: SignedIn, source: AccountSource, query: object = {}) => person.call(browseSource, { params: { source }, query });
const lineOf = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '') as { upload?: UploadState; problem?: Problem };

async function take(person: SignedIn, source: AccountSource, itemId: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: addressOf(takeSourceItem, { params: { source } }),
    headers: { host: person.hostName, 'x-csrf-token': person.csrfToken ?? '' },
    cookies: person.cookies,
    payload: { itemId, object_type: 'card', upload_type: 'content' },
  });
  return answer.statusCode === 200 ? lineOf(answer.body) : { upload: undefined, problem: answer.json<Problem>() };
}

beforeEach(() => {
  cloud.instead = undefined;
});

interface Expected {
  readonly source: AccountSource;
  readonly account: string;
  /** Names of the first page, and of the second. */
  readonly pages: readonly [readonly string[], readonly string[]];
  readonly folder?: string;
  readonly inside?: string;
  readonly file: string;
  readonly huge: string;
  readonly found?: string;
}

const drive = [
  ['Reports', 'Flow.pdf'],
  ['Huge.pdf', 'Notebook'],
] as const;
const SOURCES: readonly Expected[] = [
  {
    source: 'googledrive',
    account: 'ada@gmail.example',
    pages: [
      ['Reports', 'Flow.pdf'],
      ['Plan 1-2.pdf', 'Form', 'Huge.pdf'],
    ],
    folder: 'F1',
    inside: 'f6',
    file: 'f1',
    huge: 'f5',
  },
  { source: 'gmail', account: 'ada@gmail.example', pages: [['Flow.pdf'], ['Huge.pdf']], file: 'm1/1', huge: 'm2/1' },
  { source: 'onedrive', account: 'ada@outlook.example', pages: drive, folder: 'F1', inside: 'f6', file: 'f1', huge: 'f5' },
  { source: 'onedriveforbusiness', account: 'ada@outlook.example', pages: drive, folder: 'F1', inside: 'f6', file: 'f1', huge: 'f5' },
  {
    source: 'dropbox',
    account: 'ada@dropbox.example',
    pages: [
      ['Reports', 'Flow.pdf'],
      ['Huge.pdf', 'Paper.paper'],
    ],
    folder: 'id:F1',
    inside: 'id:f6',
    file: 'id:f1',
    huge: 'id:f5',
  },
  {
    source: 'box',
    account: 'ada@box.example',
    pages: [['Reports', 'Flow.pdf'], ['Huge.pdf']],
    folder: '21',
    inside: '16',
    file: '11',
    huge: '15',
  },
  {
    source: 'github',
    account: 'ada',
    pages: [['ada/Reports'], ['ada/second']],
    folder: 'ada/Reports:docs',
    inside: 'ada/Reports:docs/Inside.pdf',
    file: 'ada/Reports:Flow.pdf',
    huge: 'ada/Reports:Huge.pdf',
    found: 'ada/Reports',
  },
  {
    source: 'customsource',
    account: '',
    pages: [['Reports', 'Flow.pdf'], ['Huge.pdf']],
    folder: 'F1',
    inside: 'f/6',
    file: 'f1',
    huge: 'f5',
  },
];

describe.each(SOURCES)('$source', ({ source, account, pages, folder, inside, file, huge, found = 'Flow.pdf' }) => {
  let person: SignedIn;
  beforeAll(async () => {
    await setUp(source);
    person = await app.signedIn();
  });

  test('ORG-11 is listed as available once set up, asks to connect, and then shows folders and pages', async () => {
    const { items } = await person.call(listFileSources);
    expect(items.find((one) => one.key === source)).toEqual({
      ...{ key: source, available: true, reason: null },
      // One of one's own is called as its administrators say.
      name: source === 'customsource' ? CUSTOM.name : '',
    });
    expect((await person.attempt(browseSource, { params: { source } })).problem?.code).toBe('connection-missing');
    expect((await connect(person, key(source))).status).toBe(200);
    const first = await browse(person, source);
    expect([first.items.map(({ name }) => name), first.accountName]).toEqual([pages[0], account]);
    const second = await browse(person, source, { cursor: first.cursor });
    expect([second.items.map(({ name }) => name), second.cursor]).toEqual([pages[1], null]);
    const opened = folder === undefined ? [] : (await browse(person, source, { folder })).items;
    const within = folder === undefined ? [] : [{ name: 'Inside.pdf', kind: 'file', canBeTaken: true, id: inside }];
    expect(opened).toMatchObject(within);
    expect((await browse(person, source, { search: "fl'ow" })).items.map(({ name }) => name)).toEqual([found]);
  });

  test('ORG-11 a file comes in as the person’s own upload, judged like one; one too large is refused before it comes', async () => {
    const { upload } = await take(person, source, file);
    expect(upload?.file).toMatchObject({ fileName: 'Flow.pdf', contentType: 'application/pdf', size: A_PDF.length, status: 'ready' });
    const bytes = await app.server.inject({
      method: 'GET',
      url: `/api/v1/files/${upload?.file.id ?? ''}?download=true`,
      headers: { host: person.hostName },
      cookies: person.cookies,
    });
    expect(bytes.rawPayload.equals(A_PDF)).toBe(true);
    expect((await take(person, source, huge)).problem).toMatchObject({ code: 'file-too-large' });
    expect((await take(person, source, source === 'gmail' ? 'm9/1' : `${file}nothing`)).problem?.code).toBe('source-item-gone');
  });

  test('ORG-11 a token that ended is renewed unseen; a service that is busy says how long; one that forgot the person asks to connect again', async () => {
    cloud.provider.accessTokens.clear();
    expect((await browse(person, source)).items.length).toBeGreaterThan(0);
    cloud.instead = { status: 429, headers: { 'retry-after': '7' }, json: {} };
    const busy = await person.attempt(browseSource, { params: { source } });
    expect([busy.problem?.code, busy.problem?.params, busy.headers['retry-after']]).toEqual(['source-busy', { seconds: 7 }, '7']);
    cloud.instead = { status: 500, body: 'oops' };
    expect((await person.attempt(browseSource, { params: { source } })).problem?.code).toBe('connection-unreachable');
    cloud.instead = { status: 200, body: '<html>' };
    expect((await person.attempt(browseSource, { params: { source } })).problem?.code).toBe('connection-unreachable');
    cloud.instead = undefined;
    cloud.provider.forgetTokens();
    expect((await take(person, source, file)).problem?.code).toBe('connection-ended');
    expect((await person.attempt(browseSource, { params: { source } })).problem?.code).toBe('connection-ended');
    await connect(person, key(source));
    expect((await browse(person, source)).items.length).toBeGreaterThan(0);
  });

  test('ORG-11 who disconnects is forgotten', async () => {
    const { items } = await person.call(listConnections);
    for (const { id } of items) await person.call(disconnect, { params: { connectionId: id } });
    await app.jobsDone();
    expect((await person.attempt(browseSource, { params: { source } })).problem?.code).toBe('connection-missing');
  });
});

test('ORG-11 a native document comes as PDF; what cannot be a file says so; keys do not follow a redirect to another place', async () => {
  const person = await app.signedIn();
  await connect(person, key('googledrive'));
  const { upload } = await take(person, 'googledrive', 'f2');
  expect(upload?.file).toMatchObject({ fileName: 'Plan 1-2.pdf', contentType: 'application/pdf' });
  const { items } = await browse(person, 'googledrive', { cursor: 'two' });
  expect(items.map(({ name, canBeTaken }) => [name, canBeTaken])).toEqual([
    ['Plan 1-2.pdf', true],
    ['Form', false],
    ['Huge.pdf', true],
  ]);
  expect(cloud.keysAtStorage.length).toBeGreaterThan(0);
  expect(new Set(cloud.keysAtStorage)).toEqual(new Set(['']));
  cloud.instead = { status: 403, json: { error: { errors: [{ reason: 'exportSizeLimitExceeded' }] } } };
  expect((await take(person, 'googledrive', 'f2')).problem).toMatchObject({ code: 'file-too-large', params: { maximumMegabytes: 10 } });
  cloud.instead = { status: 403, json: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } };
  expect((await take(person, 'googledrive', 'f2')).problem?.code).toBe('source-busy');
});

test('ORG-11 the next page is only asked for where the service’s own pages are', async () => {
  const person = await app.signedIn();
  await connect(person, key('onedrive'));
  const stolen = await person.attempt(browseSource, { params: { source: 'onedrive' }, query: { cursor: `${base}/evil` } });
  expect(stolen.problem?.code).toBe('source-item-gone');
  await connect(person, key('github'));
  for (const folder of ['ada/../evil:x', 'ada/Reports:../../user', 'nonsense']) {
    expect((await person.attempt(browseSource, { params: { source: 'github' }, query: { folder } })).problem?.code).toBe(
      'source-item-gone',
    );
  }
});

test('ORG-11 an administrator sets a source up, never sees its secret again, is told what is wrong, and switches it off with its connections', async () => {
  const params = { source: 'box' as const };
  const person = await app.signedIn();
  await setUp('box');
  await connect(person, key('box'));
  const { redirectUrl, items } = await administrator.call(listSourceClients);
  expect(redirectUrl).toBe('http://home.example:3000/connections/callback');
  const own = items.find(({ source }) => source === 'box');
  expect(own).toMatchObject({ state: 'set-up', hasSecret: true, values: { clientId: client.id } });
  expect(JSON.stringify(items)).not.toContain(client.secret);
  expect(await administrator.call(testSourceClient, { params })).toEqual({ fault: null, detail: '' });
  await administrator.call(saveSourceClient, { params, body: { clientId: client.id, clientSecret: 'wrong' } });
  expect(await administrator.call(testSourceClient, { params })).toMatchObject({ fault: 'client-refused' });
  const failing = (await administrator.call(listSourceClients)).items.find(({ source }) => source === 'box');
  expect(failing).toMatchObject({
    state: 'failing',
    fault: 'client-refused',
    faultDetail: 'invalid_client The provided client secret is invalid.',
  });
  const missing = await administrator.attempt(saveSourceClient, {
    params: { source: 'customsource' },
    body: { clientId: 'x', clientSecret: 'y' },
  });
  expect(missing.problem?.errors).toEqual([{ field: 'name', code: 'required' }]);
  const inner = await administrator.attempt(saveSourceClient, {
    params: { source: 'customsource' },
    body: { clientId: 'x', clientSecret: 'y', ...CUSTOM, address: 'http://10.0.0.7/files' },
  });
  expect(inner.problem?.errors).toEqual([{ field: 'address', code: 'not-allowed' }]);
  const removed = await administrator.call(removeSourceClient, { params });
  expect(removed.peopleCount).toBeGreaterThanOrEqual(1);
  expect(await person.call(listConnections)).toEqual({ items: [] });
  expect((await person.call(listFileSources)).items.find((one) => one.key === 'box')).toMatchObject({
    available: false,
    reason: 'account-missing',
  });
  expect((await administrator.attempt(removeSourceClient, { params })).problem?.code).toBe('service-not-set-up');
  const { rows } = await app.platform.database.owner.query(
    `select action, details from audit_entries where actor_id = $1 and details->>'source' = 'box' order by at desc limit 1`,
    [administrator.userId],
  );
  expect(rows).toEqual([{ action: 'file-sources.removed', details: { source: 'box', peopleCount: removed.peopleCount } }]);
});

test('ORG-11 a source that the organisation does not show, or another organisation’s, is not found; the limit of the organisation holds', async () => {
  const person = await app.signedIn();
  await connect(person, key('dropbox'));
  await app.configure('maximum_file_bytes', 50);
  expect((await take(person, 'dropbox', 'id:f1')).problem?.code).toBe('file-too-large');
  await app.configure('maximum_file_bytes', 2_000_000_000);
  await app.configure('file_sources', [{ key: 'url', visible: true }]);
  expect((await person.attempt(browseSource, { params: { source: 'dropbox' } })).problem?.code).toBe('forbidden');
  await app.configure('file_sources', []);
  const stranger = await app.signedIn({ organisation: app.other });
  expect((await stranger.attempt(browseSource, { params: { source: 'dropbox' } })).problem?.code).toBe('service-not-set-up');
});
