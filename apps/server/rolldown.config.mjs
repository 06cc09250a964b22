import path from 'node:path';
import { defineConfig } from 'rolldown';

const dist = path.join(import.meta.dirname, 'dist');

export default defineConfig({
  input: path.join(import.meta.dirname, 'src', 'main.ts'),
  platform: 'node',
  // Native code, and what looks for files of its own beside itself.
  external: ['sharp', '@node-rs/argon2', 'pino', 'pdfkit', '@fastify/swagger', '@fastify/swagger-ui'],
  plugins: [ownAddresses()],
  logLevel: 'warn',
  output: {
    dir: dist,
    format: 'esm',
    cleanDir: true,
    // Text of one byte a character takes half the memory.
    charset: 'ascii',
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // A file a package: what the engine needs while it reads one stays small, and a stack trace names the library.
    codeSplitting: {
      groups: [
        // Needed by libraries that are loaded at the start and by ones that are loaded when they are needed: by itself, or it would lie among the latter.
        { name: 'packages/debug', test: /node_modules\/(?:debug|ms|supports-color|has-flag)\//, priority: 1 },
        { name: packageOf, debugName: 'packages' },
      ],
    },
  },
});

/**
 * The name of the file for a module of a package; our own modules have none.
 *
 * @param {string} id
 */
function packageOf(id) {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
  return name === undefined ? null : `packages/${name.replace('/', '-')}`;
}

/** Modules find the files beside them where their sources lie, as if they had not been moved. */
function ownAddresses() {
  return {
    name: 'own-addresses',
    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const source = path.relative(dist, id).replaceAll('\\', '/');
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`), map: null };
    },
  };
}
