import path from 'node:path';
import { expect, test } from 'vitest';
import { read, sources } from './sources.ts';

const LATE = /lazy\(async \(\) => \(\{ default: \(await import\('(?<file>[^']+)'\)\)\.(?<name>\w+)/g;

/** React refuses a lazy component that turns out to be lazy itself, and says so only when it is shown. */
test('no component that comes late is loaded late once more', () => {
  const web = sources.map(({ path: file }) => file).filter((file) => /^(?:apps\/web|packages\/ui)\/src\/.*\.tsx?$/.test(file));
  const late = web.flatMap((from) =>
    [...read(from).matchAll(LATE)].map(({ groups }) => ({ from, file: groups?.['file'] ?? '', name: groups?.['name'] ?? '' })),
  );
  expect(late.length).toBeGreaterThan(200);
  const twice = late.filter(({ from, file, name }) => {
    const target = path.posix.join(path.posix.dirname(from), file);
    return web.includes(target) && new RegExp(`export const ${name} = lazy\\(`).test(read(target));
  });
  expect(twice).toEqual([]);
});
