import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(?:js|css|json|svg|txt)$/;
/** Only the build reads it. */
const LEFT_OUT = /^\.vite\//;
/** Below, a compressed answer saves not even a packet. */
const SHORTEST_BYTES = 1024;

const ways = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
] as const;

/**
 * Lays each text file beside itself as brotli and as gzip, so that the server compresses nothing twice (SHL-61). Stands last: what it takes is what
 * browsers get, and other plugins change chunks and add files until then. That is why no library does it: they compress together with the manifest.
 */
export function compressedParts(): Plugin {
  return {
    name: 'compressed-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, files) {
        const left = Object.values(files)
          .map((file) => ({ name: file.fileName, bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source) }))
          .filter(({ name, bytes }) => COMPRESSED.test(name) && !LEFT_OUT.test(name) && bytes.length >= SHORTEST_BYTES);
        const work = async () => {
          for (let file = left.pop(); file !== undefined; file = left.pop())
            for (const { ending, compress } of ways) {
              const source = await compress(file.bytes);
              if (source.length < file.bytes.length) this.emitFile({ type: 'asset', fileName: `${file.name}.${ending}`, source });
            }
        };
        await Promise.all(Array.from({ length: availableParallelism() }, work));
      },
    },
  };
}
