import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trimFilm } from './film-trimmer.ts';
import { type Piece, writeFilm } from './film-writer.ts';
import { someMedia } from './live-broadcast.factory.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Files of a folder that this process has open, as Linux tells them. */
async function openIn(folder: string): Promise<string[]> {
  const links = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return links.filter((link) => link.startsWith(folder));
}

async function* pieces(several: readonly Piece[], error?: Error): AsyncGenerator<Piece> {
  yield* several;
  if (error !== undefined) throw error;
}

test.runIf(process.platform === 'linux')(
  'a film leaves no file open: made, of nothing, broken off or cut from one that is none',
  async () => {
    const folder = await aFolder();
    const { head, fragments } = await someMedia(2);
    const several = fragments.map((bytes) => ({ head, bytes, shift: 0 }));
    const file = (name: string) => path.join(folder, `${name}.mp4`);
    expect(await writeFilm(file('made'), [head], pieces(several))).toMatchObject({ leftOut: 0 });
    expect(await writeFilm(file('without-a-head'), [], pieces(several))).toBeUndefined();
    expect(await writeFilm(file('of-nothing'), [head], pieces([]))).toBeUndefined();
    await expect(writeFilm(file('broken-off'), [head], pieces(several, new Error('the store is away')))).rejects.toThrow(
      'the store is away',
    );
    expect(await openIn(folder)).toEqual([]);
    expect(await trimFilm(file('made'), file('cut'), { from: 0, to: 1 })).toMatchObject({ from: 0 });
    await expect(trimFilm(path.join(import.meta.dirname, 'film-writer.ts'), file('cut'), { from: 0, to: 1 })).rejects.toThrow(
      'unrecognizable format',
    );
    await expect.poll(() => openIn(folder)).toEqual([]);
  },
);
