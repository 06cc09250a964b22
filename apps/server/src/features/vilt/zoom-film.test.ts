import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Headers } from 'undici';
import { expect, test } from 'vitest';
import { filmIn } from './zoom-film.ts';

const HEAD = Buffer.from('\0\0\0\u0018ftypmp42', 'latin1');

const contentOf = (film: AsyncIterable<Uint8Array>) => buffer(Readable.from(film));

/** A film of Zoom’s in pieces, and how many of them were read. */
function film(pieces: number, headers: Record<string, string> = {}) {
  const read = { pieces: 0 };
  const body = (async function* (): AsyncIterable<Uint8Array> {
    for (let at = 0; at < pieces; at += 1) {
      read.pieces += 1;
      yield at === 0 ? HEAD : Buffer.alloc(10);
    }
  })();
  return { answer: { status: 200, headers: new Headers(headers), body }, read };
}

test('CRD-17 a film whose size no one says is given up once it is too large; one that says so is not read at all', async () => {
  const whole = film(5);
  expect(await contentOf(filmIn(whole.answer, 52))).toHaveLength(HEAD.length + 40);
  const endless = film(1_000);
  await expect(contentOf(filmIn(endless.answer, 50))).rejects.toMatchObject({ fault: 'refused', detail: 'file_size' });
  expect(endless.read.pieces).toBe(5);
  const named = film(1, { 'content-length': '51' });
  await expect(contentOf(filmIn(named.answer, 50))).rejects.toMatchObject({ fault: 'refused', detail: 'file_size' });
  expect(named.read.pieces).toBe(0);
});
