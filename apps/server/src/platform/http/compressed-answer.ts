import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Below, compressing makes an answer no shorter by a packet. */
export const COMPRESSED_FROM = 1024;
/** So large an answer is compressed at once: in a thread of its own it costs more than the compressing. Above, others would wait for it. */
export const COMPRESSED_AT_ONCE = 64 * 1024;
/**
 * An answer is some ten kilobytes: a window of 64 kB sees all of it. Windows of their own take several megabytes for each answer
 * under way, which the process keeps, and time to lay them out.
 */
export const ZSTD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 16 } };
export const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A tenth larger than at 4, in less than half the time.
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};
const GZIP: ZlibOptions = {};
const JSON_TYPE = 'application/json; charset=utf-8';

/** What the browser takes and costs least: zstd makes answers as small as Brotli does, for half the time. */
export const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const AT_ONCE: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes, ZSTD),
  br: (bytes) => brotliCompressSync(bytes, BROTLI),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};
const [zstdBeside, brotliBeside, gzipBeside] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];
const BESIDE: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => zstdBeside(bytes, ZSTD),
  br: (bytes) => brotliBeside(bytes, BROTLI),
  gzip: (bytes) => gzipBeside(bytes, GZIP),
};

/** What browsers send as `accept-encoding` is one of a few texts. */
const negotiator = new Negotiator<Encoding>({ supportedValues: [...ENCODINGS], cache: new LRUCache({ max: 200 }) });

/** Sends a written answer: compressed where it is long and the caller takes it so. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply | Promise<FastifyReply> {
  reply.type(JSON_TYPE);
  const accepted = request.headers['accept-encoding'];
  // A letter is three bytes at most.
  if (accepted === undefined || json.length * 3 < COMPRESSED_FROM) return reply.send(json);
  const encoding = negotiator.negotiate(accepted);
  if (encoding === null) return reply.send(json);
  const bytes = Buffer.from(json);
  if (bytes.length < COMPRESSED_FROM) return reply.send(json);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  reply.header('content-encoding', encoding);
  if (bytes.length <= COMPRESSED_AT_ONCE) return reply.send(AT_ONCE[encoding](bytes));
  return BESIDE[encoding](bytes).then((packed) => reply.send(packed));
}
