import { readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';

/** Texts of one language by id. */
export type Catalogue = ReadonlyMap<string, string>;

export const SOURCE_LANGUAGE = 'en';
const FOLDER = new URL('../../locales/', import.meta.url);

/** Returns the server's texts of a language as they stand in its file, by id. Throws where the file cannot be read. */
export function readCatalogue(code: string): Catalogue {
  const { items } = parsePo(readFileSync(new URL(`${code}.po`, FOLDER), 'utf8'));
  return new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
}
