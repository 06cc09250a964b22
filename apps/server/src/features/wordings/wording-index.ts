import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { readCatalogue, SOURCE_LANGUAGE } from '../../platform/i18n/catalogue.ts';

/** A text of the product: where it is said, and its words by language. */
export interface IndexedText {
  readonly source: string;
  readonly textId: string;
  readonly areas: readonly string[];
  readonly own: Readonly<Record<string, string>>;
}

/** Where the build of the web application puts what it says, for the server alone (apps/web/build/text-index.ts). */
const TEXTS = '.vite/texts';

export const SERVER = 'server';

type BySource<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const read = <Value>(folder: string, name: string) =>
  JSON.parse(brotliDecompressSync(readFileSync(join(folder, TEXTS, `${name}.json.brotli`))).toString()) as BySource<Value>;

/**
 * Returns every text of the product in some languages and English: what the server says itself, and, where the web application was built, what its pages
 * and embedded sections say. A language that lacks a text has the English one. Nothing is kept.
 *
 * @param folder of the built web application
 */
export function readTexts(
  folder: string | undefined,
  languages: readonly string[] = COMPLETE_LANGUAGES.map(({ code }) => code),
): IndexedText[] {
  const codes = [...new Set([SOURCE_LANGUAGE, ...languages])];
  return [...serverTexts(codes), ...(folder === undefined ? [] : pageTexts(folder, codes))];
}

function serverTexts(codes: readonly string[]): IndexedText[] {
  const catalogues = codes.map((code) => [code, readCatalogue(code)] as const);
  const [[, english] = ['', new Map<string, string>()]] = catalogues;
  return [...english].map(([textId, text]) => ({
    source: SERVER,
    textId,
    areas: [(textId.split('.')[0] ?? '').replace(/-reason$/, '')],
    own: Object.fromEntries(catalogues.map(([code, texts]) => [code, texts.get(textId) || text])),
  }));
}

function pageTexts(folder: string, codes: readonly string[]): IndexedText[] {
  let places: BySource<readonly string[]>;
  try {
    places = read(folder, 'places');
  } catch {
    return [];
  }
  const catalogues = codes.map((code) => [code, read<string>(folder, code)] as const);
  return Object.entries(places).flatMap(([source, texts]) =>
    Object.entries(texts).map(([textId, areas]) => {
      const english = catalogues[0]?.[1][source]?.[textId] ?? '';
      return {
        source,
        textId,
        areas,
        own: Object.fromEntries(catalogues.map(([code, all]) => [code, all[source]?.[textId] || english])),
      };
    }),
  );
}
