import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@waymark/contract/kit';
import { testApp } from '../../testing/app.ts';
import type { ServerFeature } from '../feature.ts';
import { route } from './route.ts';

const read = defineEndpoint({
  id: 'probe.read',
  method: 'GET',
  path: '/api/v1/probe',
  summary: 'An answer',
  access: 'signedIn',
  response: z.object({ word: z.string() }),
});
const change = defineEndpoint({
  id: 'probe.change',
  method: 'PUT',
  path: '/api/v1/probe',
  summary: 'A change',
  access: 'signedIn',
  body: z.object({}),
  response: z.object({}),
});
const probe: ServerFeature = { slug: 'probe', routes: [route(read, async () => ({ word: 'hello' })), route(change, async () => ({}))] };
const app = await testApp({ features: [probe] });
const behindTls = await testApp({ features: [probe], environment: { PUBLIC_SCHEME: 'https' } });

const GUARDS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' };
const OF_THE_API = {
  ...GUARDS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};
const PAGE = '/api/docs/';

test('an answer of the API carries the headers that guard it, a page those of pages', async () => {
  const caller = await app.signedIn();
  const { headers } = await caller.send('GET', '/api/v1/probe');
  expect(headers).toMatchObject(OF_THE_API);
  expect(Object.keys(headers)).not.toContain('permissions-policy');
  // Uploads have an address of another version, and no one is at some.
  for (const path of ['/api/v2/lx_media_hub/direct_uploads/card/image', '/api/nobody', '/api/openapi.json']) {
    expect((await caller.send('GET', path)).headers).toMatchObject(OF_THE_API);
  }
  const page = await caller.send('GET', PAGE);
  expect(page.headers).toMatchObject({
    ...GUARDS,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=()',
  });
});

test('only where people come by TLS are browsers told to come by nothing else', async () => {
  const [plain, secured] = [await app.signedIn(), await behindTls.signedIn()];
  for (const path of ['/api/v1/probe', PAGE]) {
    const { headers } = await secured.send('GET', path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(Object.keys((await plain.send('GET', path)).headers)).not.toContain('strict-transport-security');
  }
});

test('SES-45 by TLS the session is a cookie of this host alone, another is not read, and a page that came without TLS changes nothing', async () => {
  const person = await behindTls.signedIn();
  const { session = '' } = person.cookies;
  const status = async (cookies: Record<string, string>) => {
    person.cookies = cookies;
    return (await person.send('GET', '/api/v1/probe')).status;
  };
  expect(await status({ session })).toBe(401);
  expect(await status({ '__Host-session': session })).toBe(200);
  const changeFrom = async (origin: string) => (await person.send('PUT', '/api/v1/probe', {}, { origin })).problem?.code;
  expect(await changeFrom(`http://${person.hostName}`)).toBe('csrf-refused');
  expect(await changeFrom(`https://${person.hostName}`)).toBeUndefined();
});
