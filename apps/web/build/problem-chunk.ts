import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where a module asks for what refusals say. */
const OPENING = /import\('(\.\/(?:[\w-]+\.)?problem-messages\.ts)'\)/g;

/**
 * A module's code with what it asks of a feature's messages asked of all of them; null where it asks for none.
 *
 * @param all address of the module that has all of them
 * @param nameOf what that module calls the messages of a file
 */
export function askedTogether(code: string, all: string, nameOf: (file: string) => string): string | null {
  const changed = code.replace(
    OPENING,
    (_opening, file: string) => `import(${JSON.stringify(all)}).then((messages) => messages.${nameOf(file)})`,
  );
  return changed === code ? null : changed;
}

/**
 * Puts what all features' refusals say behind one address (SHL-61). They are asked for together, and each on its own would be a request: 73 of
 * the 167 that home made.
 *
 * @param source folder of the application's sources
 */
export function problemChunk(source: string): Plugin {
  const all = join(source, 'all.problem-messages.ts');
  const files = globSync('**/{,*.}problem-messages.ts', { cwd: source })
    .map((file) => join(source, file))
    .sort();
  const nameOf = (file: string) => {
    const at = files.indexOf(file);
    if (at === -1) throw new Error(`There are no messages in ${file}`);
    return `of${at}`;
  };
  return {
    name: 'problem-chunk',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === all ? all : null),
    load: (id) => (id === all ? files.map((file) => `export * as ${nameOf(file)} from ${JSON.stringify(file)};`).join('\n') : null),
    transform(code, id) {
      const changed = askedTogether(code, all, (file) => nameOf(join(dirname(id), file)));
      return changed === null ? null : { code: changed, map: null };
    },
  };
}
