import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\//;
const EMPTIED = /(?:\.(?:schema|problems)\.ts|\/kit\/index\.ts|\/platform\/organisation-config\.ts)$/;
const ZOD = /\/node_modules\/zod\//;

interface BrowserEndpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly transport: string;
  readonly isIdempotent?: true;
}

function isEndpoint(value: unknown): value is BrowserEndpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value && 'transport' in value;
}

const plain = (id: string) => (id.split('?')[0] ?? id).replaceAll('\\', '/');

/** Whether a file of the contract is nothing to the browser: schemas, problems and the kit hang on Zod. */
export function isEmptied(id: string): boolean {
  const file = plain(id);
  return CONTRACT.test(file) && EMPTIED.test(file);
}

/** The endpoints of an `*.api.ts` module, each with nothing but what a call needs. */
export async function browserModuleOf(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return [];
    // What is undefined is left out.
    const { id, method, path, isIdempotent } = value;
    return [`export const ${name} = ${JSON.stringify({ id, method, path, isIdempotent })};`];
  });
  return lines.join('\n');
}

/**
 * Keeps the validation of the contract out of the browser (SHL-61): endpoints become method and path, schemas and
 * problems become empty modules, rules stay. A value import of a schema therefore fails the build, and so does Zod
 * getting in by another way.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    async load(id) {
      if (isEmptied(id)) return 'export {};';
      const file = id.split('?')[0] ?? id;
      if (!CONTRACT.test(plain(id)) || !file.endsWith('.api.ts')) return null;
      this.addWatchFile(file);
      return browserModuleOf(file);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const zod = chunk.moduleIds.find((id) => ZOD.test(id));
        if (zod !== undefined) this.error(`Zod must not reach the browser, but ${chunk.fileName} contains ${zod}`);
      }
    },
  };
}
