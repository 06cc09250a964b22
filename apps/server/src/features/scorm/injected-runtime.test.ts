import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { withRuntime } from './injected-runtime.ts';

const RUNTIME = '<script src="/r.js"></script>';
const shown = (...parts: readonly string[]) =>
  text(
    withRuntime(
      Readable.from(
        parts.map((part) => Buffer.from(part, 'latin1')),
        { objectMode: false },
      ),
      '/r.js',
    ),
  );

test.each([
  ['<!doctype html><html><head><title>', `<!doctype html><html><head>${RUNTIME}<title>`],
  ['<HTML><HEAD lang="en">a', `<HTML><HEAD lang="en">${RUNTIME}a`],
  ['<header>a</header>', `${RUNTIME}<header>a</header>`],
  ['<!doctype html><header><head>b', `<!doctype html><header><head>${RUNTIME}b`],
  ['\n<!DOCTYPE html PUBLIC "x">a', `\n<!DOCTYPE html PUBLIC "x">${RUNTIME}a`],
  ['<head never closed', `${RUNTIME}<head never closed`],
  ['', RUNTIME],
])('PLY-09 the runtime comes before everything else of a page: %j', async (page, wanted) => {
  expect(await shown(page)).toBe(wanted);
  expect(await shown(...Array.from(page)), 'letter by letter').toBe(wanted);
});

test('the page is closed also where no one reads it', async () => {
  const page = Readable.from([Buffer.from('<head>')], { objectMode: false });
  withRuntime(page, '/r.js').destroy();
  await expect.poll(() => page.destroyed).toBe(true);
});

test('PLT-15 a page that opens heads without an end, or is very large, takes no time to speak of', async () => {
  const heads = '<head '.repeat(700_000);
  const from = process.threadCpuUsage();
  expect(await shown(heads)).toBe(RUNTIME + heads);
  expect(await shown(...Array.from({ length: 200 }, () => heads.slice(0, 60_000)))).toHaveLength(RUNTIME.length + 12_000_000);
  const { user, system } = process.threadCpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(3000);
});
