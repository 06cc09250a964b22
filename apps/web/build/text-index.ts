import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Catalogue, readCatalogue } from './catalogues.ts';

/** Where the server alone reads it: browsers get nothing from there. */
const FOLDER = '.vite/texts';
/** Of forty languages it is a quarter so large. */
const PACKED = '.json.brotli';
const packed = (content: object) => brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** The catalogues of a folder, by language. */
async function cataloguesIn(folder: string): Promise<ReadonlyMap<string, Catalogue>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  const read = async (file: string) => {
    const code = basename(file, '.po');
    return [code, await readCatalogue(code, readFileSync(join(folder, file), 'utf8'))] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

/**
 * Writes down everything that pages and embedded sections say, for administrators who look for a text to change it (SHL-68): `places` which
 * parts say it, and a file a language what it says there, by source (`web`, or a section's name) and id.
 *
 * @param web the web application's catalogues, by language
 * @param sections folder of the embedded sections
 * @param saidBy ids of the texts that each part says
 */
export async function indexTexts(
  web: ReadonlyMap<string, Catalogue>,
  sections: string,
  saidBy: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sources = new Map([['web', web]]);
  for (const name of readdirSync(sections)) sources.set(name, await cataloguesIn(join(sections, name, 'src/locales')));
  const partsOf = (id: string) => [...saidBy].filter(([, ids]) => ids.has(id)).map(([part]) => part);
  const places = Object.fromEntries(
    [...sources].map(([source, catalogues]) => {
      const ids = [...(catalogues.get('en')?.keys() ?? [])];
      return [source, Object.fromEntries(ids.sort().map((id) => [id, source === 'web' ? partsOf(id) : [source]]))];
    }),
  );
  const languages = [...(sources.get('web')?.keys() ?? [])];
  const files = languages.map((code): [string, object] => {
    const texts = [...sources].map(([source, catalogues]) => [source, Object.fromEntries(catalogues.get(code) ?? [])]);
    return [code, Object.fromEntries(texts)];
  });
  return new Map([['places', places] as const, ...files].map(([name, content]) => [`${FOLDER}/${name}${PACKED}`, packed(content)]));
}
