import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { closure } from './chunk-graph.ts';
import { partOf } from './text-division.ts';

/** What no one needs without a network. */
const LEFT_OUT = /packages\/ui\/src\/editor\//;

/**
 * Writes down which files screens take with all that they may open, so that anyone who takes content along has the code that shows it too (SHL-64):
 * addresses of files; in those of texts, `%lang%` stands for the language.
 *
 * @param screens modules of the screens, from `src`
 * @param fileName where it is written
 */
export function offlineFiles(source: string, screens: readonly string[], fileName: string): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle: {
      // After the texts were divided.
      order: 'post',
      handler(_options, files) {
        const chunks = Object.values(files).filter((file) => file.type === 'chunk');
        const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const importsOf = ({ imports }: Rolldown.OutputChunk) => imports.flatMap((name) => named.get(name) ?? []);
        // What the page starts with is kept anyway, and opens every screen there is.
        const first = closure(
          chunks.filter(({ isEntry }) => isEntry),
          importsOf,
        );
        const opens = (chunk: Rolldown.OutputChunk) =>
          [...importsOf(chunk), ...chunk.dynamicImports.flatMap((name) => named.get(name) ?? [])].filter(
            (one) => !first.has(one) && !one.moduleIds.some((id) => LEFT_OUT.test(id)),
          );
        const ids = new Set(screens.map((module) => join(source, module)));
        const start = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && ids.has(facadeModuleId));
        if (start.length !== screens.length) this.error(`Some of these are no chunks: ${screens.join(', ')}`);
        const reached = [...closure(start, opens)];
        const styles = new Set(reached.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const parts = new Set(reached.flatMap(({ facadeModuleId }) => (facadeModuleId === null ? [] : (partOf(facadeModuleId) ?? []))));
        const texts = Object.keys(files).filter((name) => {
          const [, part] = /^assets\/texts\/[^/]+\/en\/(.+)\.json$/.exec(name) ?? [];
          return part !== undefined && parts.has(part);
        });
        const workers = Object.keys(files).filter((name) => /^assets\/pdf\.worker.*\.mjs$/.test(name));
        const written = [
          ...reached.map((chunk) => chunk.fileName),
          ...styles,
          ...texts.map((name) => name.replace('/en/', '/%lang%/')),
          ...workers,
        ];
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(written.map((name) => `/${name}`).sort()) });
      },
    },
  };
}
