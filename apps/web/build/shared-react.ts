import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** Modules that embedded sections may take from the page instead of bringing their own (docs/features/embedded-sections.md). */
export const SHARED = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
const require = createRequire(import.meta.url);

/**
 * A module that gives what the page put under its name: the page's own React, of which there may be only one for hooks to work. What it
 * exports must stand in it, so it is written with the very version that is built in.
 */
export function shimOf(name: string): string {
  const names = Object.keys(require(name) as object).filter((key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'default');
  return [
    `const shared = globalThis[Symbol.for('waymark.shared')]?.[${JSON.stringify(name)}];`,
    `if (shared === undefined) throw new Error(${JSON.stringify(`The page shares no ${name}`)});`,
    'export default shared;',
    `export const { ${names.join(', ')} } = shared;`,
  ].join('\n');
}

/** Puts the shims beside the pages, and the import map that the server writes into each page (docs/decisions/0017). */
export function sharedReact(place: string): Plugin {
  return {
    name: 'shared-react',
    apply: 'build',
    generateBundle() {
      const entries = SHARED.map((name) => {
        const source = shimOf(name);
        const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/${name.replace('/', '-')}-${digest}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        return [name, `/${fileName}`] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: `${place}/import-map.json`,
        source: JSON.stringify({ imports: Object.fromEntries(entries) }),
      });
    },
  };
}
