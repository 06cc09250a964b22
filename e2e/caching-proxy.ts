import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from './own-server.ts';

interface Kept {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Buffer;
}

/** A cache in front of a server, as far as a test needs one. */
export interface Cache {
  readonly address: string;
  /** How often viewers asked for each path, and how often the server was asked for it. */
  readonly asked: ReadonlyMap<string, { readonly byViewers: number; readonly atServer: number }>;
  /** Where it asks for what it does not have. */
  origin: string;
  close(): void;
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'access-control-allow-origin'];

/** Starts a cache: it keeps what it may keep, and asks once for what several want at the same moment. */
export async function startCache(): Promise<Cache> {
  const asked = new Map<string, { byViewers: number; atServer: number }>();
  const kept = new Map<string, Promise<Kept>>();
  const fetchPiece = async (path: string): Promise<Kept> => {
    const answer = await fetch(`${cache.origin}${path}`);
    const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => [[name, answer.headers.get(name) ?? '']]));
    if (!(headers['cache-control'] ?? '').startsWith('public')) kept.delete(path);
    return { status: answer.status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const count = asked.get(path) ?? { byViewers: 0, atServer: 0 };
    asked.set(path, count);
    count.byViewers += 1;
    const known = kept.get(path) ?? fetchPiece(path);
    if (!kept.has(path)) count.atServer += 1;
    kept.set(path, known);
    void known.then(({ status, headers, bytes }) => response.writeHead(status, headers).end(bytes));
  });
  const port = await freePort();
  const cache: Cache = { address: `http://localhost:${port}`, asked, origin: '', close: () => server.close() };
  server.listen(Number(port));
  await once(server, 'listening');
  return cache;
}
