import { expect, test } from 'vitest';
import { pagesAt, publicWeb } from '../../testing/public-web.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { onlyTo } from './public-address.ts';
import { FetchRefused, mayFetch, safeFetch } from './safe-fetch.ts';
import { addressFault } from './safe-post.ts';

let asked = 0;
const pages = pagesAt({
  '/': { body: 'here' },
  '/away': { status: 302, headers: { location: 'http://other.example/' } },
});
const { port, fetchDoor } = await publicWeb(
  (request, response) => {
    asked += 1;
    pages(request, response);
  },
  { 'learn.example': ['127.0.0.1'], 'a.push.example': ['127.0.0.1'], 'push.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] },
);
const door = onlyTo(['learn.example', '*.push.example'], fetchDoor);
const at = (host: string, path = '/') => `http://${host}:${port}${path}`;

test.each(['learn.example', 'LEARN.example', 'a.push.example'])('%s is called, as it is named', async (host) => {
  expect((await safeFetch(at(host), 'text/html', door)).body.toString()).toBe('here');
  expect(await addressFault(at(host), door, false)).toBeNull();
});

test.each(['other.example', 'push.example', 'xlearn.example', 'learn.example.other.example', '127.0.0.1', '[::1]'])(
  '%s is not called, however it is asked for',
  async (host) => {
    const before = asked;
    await expect(safeFetch(at(host), 'text/html', door)).rejects.toBeInstanceOf(FetchRefused);
    await expect(guardedFetch(at(host), {}, { ...door, allowsPlainHttp: true })).rejects.toMatchObject({ isForbidden: true });
    expect([mayFetch(at(host), door), await addressFault(at(host), door, false)]).toEqual([false, 'inner-address']);
    expect(asked).toBe(before);
  },
);

test('a redirect leads nowhere else either', async () => {
  const before = asked;
  await expect(safeFetch(at('learn.example', '/away'), 'text/html', door)).rejects.toBeInstanceOf(FetchRefused);
  expect(asked, 'the page itself, and nothing after it').toBe(before + 1);
});

test('what did not look at the address before is stopped where the name is looked up', async () => {
  await expect(door.resolve('other.example')).rejects.toThrow('other.example');
  expect(await door.resolve('learn.example')).toEqual(['127.0.0.1']);
});
