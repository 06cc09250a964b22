import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languageChain } from '@waymark/contract/platform';
import type { Plugin } from 'vite';
import { type Catalogue, compileTexts, readCatalogue } from './catalogues.ts';
import { readChunks } from './chunk-graph.ts';
import { divideTexts, partOf, SHELL } from './text-division.ts';
import { indexTexts } from './text-index.ts';

const OURS = /\/(?:apps\/web|packages\/ui)\/src\/[^?]+\.tsx?$/;
const OF_WEB = /\/apps\/web\/src\//;
const LOADER = join(import.meta.dirname, '../src/platform/i18n/text-parts.ts');
const DEV_FOLDER = '/assets/texts/dev/';

/** An `import()` of one fixed module, and where it stands. */
interface Opening {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The ids that Lingui makes of texts, as they stand in code. */
const ID = /["'`]([\w-]+)["'`]/g;

/** The ids in a module's code that are texts of the catalogue. */
function idsIn(code: string, english: Catalogue): ReadonlySet<string> {
  const found = [...code.matchAll(ID)].map(([, id]) => id ?? '');
  return new Set(found.filter((id) => english.has(id)));
}

/** The `import()`s of a syntax tree. */
function openingsIn(node: unknown): Opening[] {
  if (!isNode(node)) return [];
  const { type, source, start, end } = node;
  const own =
    type === 'ImportExpression' && isNode(source) && typeof source['value'] === 'string'
      ? [{ start: Number(start), end: Number(end), source: source['value'] }]
      : [];
  return [...own, ...Object.values(node).flatMap(openingsIn)];
}

/**
 * Cuts the texts of every language into parts that come with the code that says them (docs/decisions/0015): the shell's with the page, a
 * feature's beside the code of its screens, panels and dialogs, at every `import()` that opens one. Where a text goes follows from the
 * finished chunks: no one keeps a list. While one develops, everything comes with the page.
 *
 * @param folder of the catalogues, one `.po` a language
 * @param sections folder of the embedded sections, each with catalogues of its own
 */
export function textParts(folder: string, sections: string): Plugin {
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .map((file) => basename(file, '.po'));
  const read = (code: string) => readCatalogue(code, readFileSync(join(folder, `${code}.po`), 'utf8'));
  let english: Catalogue = new Map();
  let isBuild = false;
  /** What each module says, and the part of each that an `import()` opens. */
  const said = new Map<string, ReadonlySet<string>>();
  const opened = new Map<string, string>();
  let place = { address: DEV_FOLDER, parts: [] as readonly string[] };

  return {
    name: 'text-parts',
    enforce: 'post',
    async configResolved({ command }) {
      isBuild = command === 'build';
      english = await read('en');
      const named = [...english.keys()].find((id) => !/^[\w-]+$/.test(id));
      if (named !== undefined) throw new Error(`The code cannot be searched for a text with this id: ${named}`);
    },
    transform: {
      filter: { id: OURS },
      async handler(code, id) {
        if (!isBuild) return null;
        said.set(id, idsIn(code, english));
        if (!OF_WEB.test(id) || !code.includes('import(')) return null;
        let changed = code;
        // From the end, so that the places before stay where they are.
        for (const { start, end, source } of openingsIn(this.parse(code)).toReversed()) {
          const target = (await this.resolve(source, id))?.id;
          const part = target === undefined ? null : partOf(target);
          if (target === undefined || part === null) continue;
          opened.set(target, part);
          if (part !== SHELL) changed = `${changed.slice(0, start)}withTexts('${part}', ${changed.slice(start, end)})${changed.slice(end)}`;
        }
        if (changed === code) return null;
        return { code: `import { withTexts } from ${JSON.stringify(LOADER)};\n${changed}`, map: null };
      },
    },
    generateBundle: {
      // Before the page is written, which names what is made here.
      order: 'pre',
      async handler(_options, files) {
        const graph = readChunks(
          files,
          (id) => this.getModuleInfo(id),
          (id) => OURS.test(id),
        );
        const saidBy = new Map<string, Set<string>>([[SHELL, new Set()]]);
        for (const [module, part] of [...graph.entries.map((entry) => [entry, SHELL] as const), ...opened]) {
          const texts = saidBy.get(part) ?? new Set();
          for (const one of graph.comingWith(module, (other) => opened.has(other))) for (const id of said.get(one) ?? []) texts.add(id);
          saidBy.set(part, texts);
        }
        const all = new Map<string, string>();
        for (const module of graph.modules) for (const id of said.get(module) ?? []) all.set(id, english.get(id) ?? '');
        const { parts, unreached } = divideTexts(saidBy, all);
        if (unreached.length > 0) this.error(`No part has these texts: ${unreached.map((id) => english.get(id)).join(' | ')}`);
        const written = new Map<string, string>();
        const catalogues = new Map<string, Catalogue>();
        for (const code of languages) catalogues.set(code, await read(code));
        for (const code of languages) {
          const texts = compileTexts(code, catalogues);
          for (const [part, ids] of parts)
            written.set(`${code}/${part}.json`, JSON.stringify(Object.fromEntries([...ids].sort().map((id) => [id, texts[id]]))));
        }
        const digest = createHash('sha256')
          .update(JSON.stringify([...written]))
          .digest('hex')
          .slice(0, 8);
        for (const [name, source] of written) this.emitFile({ type: 'asset', fileName: `assets/texts/${digest}/${name}`, source });
        for (const [fileName, source] of await indexTexts(catalogues, sections, saidBy)) this.emitFile({ type: 'asset', fileName, source });
        place = { address: `/assets/texts/${digest}/`, parts: [...parts.keys()].filter((part) => part !== SHELL) };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler() {
        const meta = { name: 'texts', content: place.address, 'data-parts': place.parts.join(' ') };
        // The server fills in the language, so that what the shell says comes together with its code.
        const preload = { rel: 'preload', as: 'fetch', crossorigin: '', href: `${place.address}%lang%/${SHELL}.json` };
        return [
          // Behind the character set, which browsers look for in the first 1024 bytes alone.
          { tag: 'meta', attrs: meta, injectTo: 'head' },
          ...(isBuild ? [{ tag: 'link', attrs: preload, injectTo: 'head' as const }] : []),
        ];
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const code = request.url?.startsWith(DEV_FOLDER) === true ? request.url.slice(DEV_FOLDER.length).split('/')[0] : undefined;
        if (code === undefined || !languages.includes(code)) return next();
        response.setHeader('content-type', 'application/json');
        const chain = languageChain(code).filter((one) => languages.includes(one));
        Promise.all(chain.map(async (one) => [one, await read(one)] as const)).then(
          (all) => response.end(JSON.stringify(compileTexts(code, new Map(all)))),
          next,
        );
      });
    },
  };
}
