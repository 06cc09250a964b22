import { expect, test } from 'vitest';
import { TimedOut, TimedWorker } from '../../platform/workers/timed-worker.ts';
import type { PackageReading, ParsingTask, TextReading } from './package-parsing.ts';
import { manifestXml } from './sample-package.ts';

const aReader = () => new TimedWorker<ParsingTask, PackageReading | TextReading>(new URL('package-parsing.worker.ts', import.meta.url));
const task = (xml: string): ParsingTask => ({
  kind: 'manifest',
  name: 'imsmanifest.xml',
  bytes: new TextEncoder().encode(xml),
  paths: ['index.html'],
  fileName: 'course.zip',
});
const good = task(manifestXml('1.2', 'Fire drill', [{ id: 'p', title: 'One', href: 'index.html' }], []));

test('PLY-02 packages are read in a thread of their own, which is stopped where it takes too long and then begins again', async () => {
  const reader = aReader();
  await expect(reader.ask(good, 1)).rejects.toBeInstanceOf(TimedOut);
  const [manifest, text] = await Promise.all([
    reader.ask(good, 30_000),
    reader.ask(
      {
        kind: 'text',
        path: 'a.html',
        bytes: new TextEncoder().encode(`<img src="https://pictures.example/a.png">${'<a '.repeat(300_000)}`),
        mayNameAddresses: true,
      },
      30_000,
    ),
  ]);
  expect(manifest).toMatchObject({ manifest: { title: 'Fire drill' }, faults: [] });
  expect(text).toEqual({ charset: 'utf-8', origins: ['https://pictures.example'] });
  reader.close();
});
