import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listConnections } from '@waymark/contract/connections';
import {
  browseSource,
  connectSourceByPassword,
  listSourceClients,
  saveSourceClient,
  testSourceClient,
} from '@waymark/contract/file-sources';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { startDavServer } from './dav-server.factory.ts';

const ADA = { userName: 'ada l@cloud', password: 'app-pass-word' };
const dav = await startDavServer(ADA);
afterAll(() => dav.close());
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const administrator = await app.signedIn({ role: 'organisation-admin' });
const params = { source: 'clouddrive' as const };
const take = (itemId: string) => ({ itemId, object_type: 'card', upload_type: 'content' });
const connected = async (): Promise<SignedIn> => {
  const person = await app.signedIn();
  await person.call(connectSourceByPassword, { params, body: ADA });
  return person;
};
await administrator.call(saveSourceClient, { params, body: { address: dav.address, name: 'Our cloud' } });

test('ORG-11 a WebDAV server is set up by its address, and a test tells one from something else', async () => {
  expect(await administrator.call(testSourceClient, { params })).toEqual({ fault: null, detail: '' });
  const inside = await administrator.attempt(saveSourceClient, { params, body: { address: app.home.hostName } });
  expect(inside.problem?.errors).toEqual([{ field: 'address', code: 'not-allowed' }]);
  await administrator.call(saveSourceClient, { params, body: { address: dav.address.replace(/:\d+\//, ':9/') } });
  expect((await administrator.call(testSourceClient, { params })).fault).toBe('unreachable');
  await administrator.call(saveSourceClient, { params, body: { address: dav.address, name: 'Our cloud' } });
});

test('ORG-11 someone connects by user name and app password, which is tried first, and finds folders, pages and files', async () => {
  const person = await app.signedIn();
  const wrong = await person.attempt(connectSourceByPassword, { params, body: { ...ADA, password: 'wrong' } });
  expect(wrong.problem?.code).toBe('source-password-wrong');
  await person.call(connectSourceByPassword, { params, body: ADA });
  const top = await person.call(browseSource, { params });
  expect(top.items.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    ['Reports Ü', 'folder', 'Reports Ü'],
    ['Flow & more.pdf', 'file', 'Flow & more.pdf'],
  ]);
  expect(top.accountName).toBe(ADA.userName);
  const first = await person.call(browseSource, { params, query: { folder: 'Reports Ü' } });
  expect([first.items.length, first.items[1]?.name, first.cursor]).toEqual([100, 'Sheet 2.pdf', '100']);
  const second = await person.call(browseSource, { params, query: { folder: 'Reports Ü', cursor: '100' } });
  expect([second.items.length, second.cursor]).toEqual([20, null]);
  const found = await person.call(browseSource, { params, query: { folder: 'Reports Ü', search: 'SHEET 12' } });
  expect(found.items.map(({ name }) => name)).toEqual(['Sheet 12.pdf', 'Sheet 120.pdf']);
  for (const folder of ['../other', 'a/../../b', '..']) {
    expect((await person.attempt(browseSource, { params, query: { folder } })).problem?.code).toBe('source-item-gone');
  }
  const taken = await app.server.inject({
    method: 'POST',
    url: '/api/v1/file-sources/clouddrive/files',
    headers: { host: person.hostName, 'x-csrf-token': person.csrfToken ?? '' },
    cookies: person.cookies,
    payload: take('Flow & more.pdf'),
  });
  expect(JSON.parse(taken.body.trim().split('\n').at(-1) ?? '')).toMatchObject({
    upload: { file: { fileName: 'Flow - more.pdf', status: 'ready' } },
  });
});

test('ORG-11 a password that is taken back ends the connection; another address ends everyone’s, and sends no password there', async () => {
  const person = await connected();
  dav.state.password = 'another';
  expect((await person.attempt(browseSource, { params })).problem?.code).toBe('connection-ended');
  dav.state.password = ADA.password;
  expect((await person.attempt(browseSource, { params })).problem?.code).toBe('connection-ended');
  const other = await connected();
  await administrator.call(saveSourceClient, { params, body: { address: `${dav.address}sub/`, name: 'Our cloud' } });
  expect(await other.call(listConnections)).toEqual({ items: [] });
  await administrator.call(saveSourceClient, { params, body: { address: dav.address, name: 'Our cloud' } });
  const own = (await administrator.call(listSourceClients)).items.find(({ source }) => source === 'clouddrive');
  expect(own).toMatchObject({ state: 'set-up', peopleCount: 0, values: { address: dav.address, clientId: '' } });
});

test('ORG-11 how far a file is is told while it comes, and who lets go ends the fetching', async () => {
  const person = await connected();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  dav.state.isSlow = true;
  const cookie = Object.entries(person.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const asked = request({
    method: 'POST',
    host: '127.0.0.1',
    port: (app.server.server.address() as AddressInfo).port,
    path: '/api/v1/file-sources/clouddrive/files',
    headers: { host: person.hostName, cookie, 'x-csrf-token': person.csrfToken ?? '', 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify(take('Flow & more.pdf')));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const lines: { received: number; size: number | null }[] = [];
  for await (const part of answer) {
    lines.push(
      ...String(part)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { received: number; size: null }),
    );
    if (lines.length >= 3) break;
  }
  expect(lines[0]).toMatchObject({ size: null });
  expect(lines[2]?.received).toBeGreaterThan(lines[0]?.received ?? 0);
  asked.destroy();
  await expect.poll(() => dav.state.ended, { timeout: 5000 }).toBe(1);
  dav.state.isSlow = false;
  const { rows } = await app.platform.database.owner.query('select 1 from files where owner_id = $1', [person.userId]);
  expect(rows).toEqual([]);
});
