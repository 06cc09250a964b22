import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { passesOn } from './chunk-graph.ts';

/** The bundler's own loader of chunks, and what stands in its place. */
const LOADER = /^\0vite\/preload-helper\.js$/;
const OURS = join(import.meta.dirname, '../src/platform/browser/load-chunk.ts');
const ADDRESS = '%chunk-links%';

/** What the bundler wrote at the head of a chunk that opens others: the names of all of their files. */
const NAMES = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
/** What comes with a chunk that is opened, by the places of the names; the chunk itself is the first. */
const LIST = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
/** Where a chunk is opened. */
const OPENING = /import\((["'`])\.\/([^"'`]+\.js)\1\)/g;

/**
 * Takes the names of what comes with each chunk out of the chunks, into one list that is fetched when the first of them is opened (SHL-61). The
 * bundler writes them all into every chunk that opens others: an eighth of the first load.
 *
 * @param through names of chunks that are opened without the file that only passes on what lies in them
 * @param atOnce names of chunks that every page opens, which wait for no list: what comes with them stands where they are opened
 */
export function chunkLinks(through: readonly string[], atOnce: readonly string[]): Plugin {
  return {
    name: 'chunk-links',
    apply: 'build',
    enforce: 'post',
    load: {
      order: 'pre',
      filter: { id: LOADER },
      handler: async () => (await transformWithOxc(await readFile(OURS, 'utf8'), OURS, { sourcemap: false })).code,
    },
    generateBundle: {
      // After the bundler wrote them.
      order: 'post',
      handler(_options, files) {
        const chunks = Object.values(files).filter((file) => file.type === 'chunk');
        const named = new Map(chunks.map(({ fileName, name }) => [fileName, name]));
        const passing = new Map(
          chunks
            .flatMap((chunk) => passesOn(chunk) ?? [])
            .filter(({ to }) => through.includes(named.get(to) ?? ''))
            .map((one) => [one.fileName, one]),
        );
        const links = new Map<string, ReadonlySet<string>>();
        for (const chunk of chunks) {
          // What only passes on what lies in another chunk is not fetched for that.
          chunk.code = chunk.code.replace(OPENING, (opening, quote: string, file: string) => {
            const passed = passing.get(join(dirname(chunk.fileName), file));
            if (passed === undefined) return opening;
            const given = passed.names.map(([from, name]) => `${name}:c.${from}`);
            return `import(${quote}./${basename(passed.to)}${quote}).then(c=>({${given.join()}}))`;
          });
          const names = NAMES.exec(chunk.code);
          if (names === null) continue;
          const all = JSON.parse(names[1] ?? '[]') as readonly string[];
          chunk.code = chunk.code.slice(names[0].length).replace(LIST, (_list, places: string) => {
            const coming = places.split(',').map((at) => all[Number(at)] ?? '');
            const opened = passing.get(coming[0] ?? '')?.to ?? coming[0] ?? '';
            const list = coming.filter((file) => !passing.has(file));
            if (atOnce.includes(named.get(opened) ?? '')) return JSON.stringify(list);
            links.set(opened, new Set([...(links.get(opened) ?? []), ...list]));
            return JSON.stringify(opened);
          });
          if (chunk.code.includes('__vite__mapDeps')) this.error(`An import() in ${chunk.fileName} was not understood`);
        }
        const paths = [...new Set([...links.values()].flatMap((list) => Array.from(list)))].sort();
        const placeOf = new Map(paths.map((path, at) => [path, at]));
        const source = JSON.stringify({
          files: paths,
          of: Object.fromEntries([...links].map(([opened, list]) => [opened, [...list].map((path) => placeOf.get(path))])),
        });
        const fileName = `assets/links-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        for (const chunk of chunks) chunk.code = chunk.code.replace(ADDRESS, () => `/${fileName}`);
      },
    },
  };
}
