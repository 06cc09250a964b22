import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const dist = path.join(import.meta.dirname, 'dist');
const sources = path.join(import.meta.dirname, 'src');
/** Where a module is itself, and where it names a worker beside itself. */
const ADDRESS = /new URL\('([\w-]+)\.worker\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * What all files are put together by.
 *
 * @param {string} dir
 */
const intoFolder = (dir) => ({
  platform: /** @type {const} */ ('node'),
  // Native code, and what looks for files of its own beside itself.
  external: ['sharp', '@node-rs/argon2', 'pino', 'pdfkit', '@fastify/swagger', '@fastify/swagger-ui'],
  plugins: [ownAddresses(dir)],
  logLevel: /** @type {const} */ ('warn'),
  output: {
    dir,
    format: /** @type {const} */ ('esm'),
    cleanDir: true,
    // Text of one byte a character takes half the memory.
    charset: /** @type {const} */ ('ascii'),
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  },
});

const server = intoFolder(dist);
const product = defineConfig({
  ...server,
  input: path.join(sources, 'main.ts'),
  output: {
    ...server.output,
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
 * The thread's module of a worker, with nothing that it does not use: it is read again for each thread, and from its sources that took a third of a
 * second of the processor's time (docs/decisions/0018).
 */
const workers = globSync('**/*.worker.ts', { cwd: sources }).map((file) =>
  defineConfig({
    ...intoFolder(path.join(dist, 'workers', path.basename(file, '.worker.ts'))),
    input: path.join(sources, file),
    // The contract only declares: what a worker does not ask of it need not be loaded, nor what checks shapes.
    treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
  }),
);

export default [product, ...workers];

/**
 * The name of the file for a module of a package; our own modules have none.
 *
 * @param {string} id
 */
function packageOf(id) {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
  return name === undefined ? null : `packages/${name.replace('/', '-')}`;
}

/**
 * Modules find the files beside them where their sources lie, as if they had not been moved; but workers where they were put together.
 *
 * @param {string} dir
 */
function ownAddresses(dir) {
  return {
    name: 'own-addresses',
    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      if (!code.includes('import.meta.url')) return null;
      const source = path.relative(dir, id).replaceAll('\\', '/');
      const own = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      /** @type {(whole: string, worker?: string) => string} */
      const moved = (_whole, worker) => (worker === undefined ? own : `new URL('workers/${worker}/${worker}.worker.js', import.meta.url)`);
      return { code: code.replace(ADDRESS, moved), map: null };
    },
  };
}
