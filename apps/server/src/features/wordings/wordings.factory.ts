import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes what the build of the web application leaves of its texts, with a page, into a folder of its own: texts by language and id. */
export async function aBuiltWeb(texts: Texts): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-web-'));
  await mkdir(join(folder, '.vite', 'texts'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="%lang%" dir="%dir%"><head><!--head--></head><body><div id="root"></div><!--bootstrap--></body></html>',
  );
  const ids = Object.keys(texts['en'] ?? {});
  const file = (name: string, content: object) =>
    writeFile(join(folder, '.vite', 'texts', `${name}.json.brotli`), brotliCompressSync(JSON.stringify({ web: content })));
  await file('places', Object.fromEntries(ids.map((id) => [id, ['pathways']])));
  for (const [code, own] of Object.entries(texts)) await file(code, own);
  return folder;
}
