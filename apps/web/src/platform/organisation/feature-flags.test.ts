import { afterEach, expect, test, vi } from 'vitest';
import { loadFeatureFlag } from './feature-flags.ts';

const key = { product: 'lxp', feature: 'omp', flag: 'new-home' };
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

test('ORG-08 a flag is asked for by product, feature and flag, by members and visitors at addresses of their own', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(200, { ...key, enabled: true, value: 'b' });
  });
  expect(await loadFeatureFlag(key, 'members')).toEqual({ enabled: true, value: 'b' });
  expect(await loadFeatureFlag(key, 'visitors')).toEqual({ enabled: true, value: 'b' });
  expect(asked).toEqual(['/api/v1/feature-flags/lxp/omp/new-home', '/api/v1/visitor-feature-flags/lxp/omp/new-home']);
});

test('ORG-08 a flag that cannot be loaded is off: without a network, and when the server refuses', async () => {
  const off = { enabled: false, value: null };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadFeatureFlag(key, 'members')).toEqual(off);
  vi.stubGlobal('fetch', async () => answer(503, { status: 503, code: 'unavailable', title: 'Away' }));
  expect(await loadFeatureFlag(key, 'members')).toEqual(off);
});
