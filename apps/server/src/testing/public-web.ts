import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type FetchDoor, isPublicAddress, publicInternet } from '../platform/fetch/public-address.ts';

/** What a test's own web server answers by path. */
export type WebPages = Readonly<
  Record<string, { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }>
>;

/** Answers with pages, as HTML unless they say otherwise; never at /slow, and with 404 elsewhere. */
export const pagesAt =
  (pages: WebPages): RequestListener =>
  (request, response) => {
    if (request.url === '/slow') return;
    const { status = 200, headers, body = '' } = pages[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };

/**
 * A web server of the test that counts as public: a door like the product's, but open to it, also by some names. It ends with the
 * test file.
 */
export async function publicWeb(
  answer: RequestListener,
  names: Readonly<Record<string, readonly string[]>> = {},
): Promise<{ readonly port: number; readonly at: (path: string) => string; readonly fetchDoor: FetchDoor }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    at: (path) => `http://127.0.0.1:${port}${path}`,
    fetchDoor: {
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      isAllowedPort: (asked) => asked === port || publicInternet.isAllowedPort(asked),
      resolve: async (name) => names[name] ?? [],
    },
  };
}
