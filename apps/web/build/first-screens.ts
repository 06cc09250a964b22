import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { closure, passesOn } from './chunk-graph.ts';
import { partOf } from './text-division.ts';

/** What a screen takes beyond the first load: addresses of files; in those of texts, `%lang%` stands for the language. */
interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

const FIRST_SCREENS_FILE = '.vite/first-screens.json';

/**
 * Writes down, for the server, which files the screens take that most people see first, so that the page has them fetched together with the
 * shell's, instead of after the shell has started (SHL-61).
 *
 * @param screens modules of the screens, from `src`, by the path that they stand at
 */
export function firstScreens(source: string, screens: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    generateBundle: {
      // After the texts were divided.
      order: 'post',
      handler(_options, files) {
        const chunks = Object.values(files).filter((file) => file.type === 'chunk');
        const importsOf = ({ imports }: Rolldown.OutputChunk) => chunks.filter(({ fileName }) => imports.includes(fileName));
        const first = closure(
          chunks.filter(({ isEntry }) => isEntry),
          importsOf,
        );
        const filesOf = (module: string): ScreenFiles => {
          const id = join(source, module);
          const screen = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
          if (screen === undefined) this.error(`No chunk is the screen ${module}`);
          const further = [...closure([screen], importsOf)].filter((chunk) => !first.has(chunk) && passesOn(chunk) === undefined);
          const styles = new Set(further.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
          const texts = Object.keys(files).find((name) => name.startsWith('assets/texts/') && name.endsWith(`/en/${partOf(id)}.json`));
          return {
            scripts: further.map(({ fileName }) => `/${fileName}`),
            styles: [...styles].map((name) => `/${name}`),
            texts: texts === undefined ? [] : [`/${texts.replace('/en/', '/%lang%/')}`],
          };
        };
        const written = Object.fromEntries(Object.entries(screens).map(([path, module]) => [path, filesOf(module)]));
        this.emitFile({ type: 'asset', fileName: FIRST_SCREENS_FILE, source: JSON.stringify(written) });
      },
    },
  };
}
