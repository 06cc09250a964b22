import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPicture } from '../media/media.factory.ts';

const KEY = 'an-access-key';
const PER_PAGE = 30;
const API = 'https://api.unsplash.com';
const IMAGES = 'https://images.unsplash.com';

const photo = (id: string, alt: string | null) => ({
  id,
  created_at: '2026-05-17T08:30:00Z',
  width: 4000,
  height: 3000,
  color: '#0c2626',
  blur_hash: 'LoC%a7IoIVxZ_NM|M{s:%hRjWAo0',
  description: null,
  alt_description: alt,
  urls: { raw: `${IMAGES}/photo-${id}?ixid=M3w&ixlib=rb-4.1.0`, full: `${IMAGES}/photo-${id}?q=85` },
  links: { html: `https://unsplash.com/photos/${id}`, download_location: `${API}/photos/${id}/download?ixid=M3w` },
  user: { id: 'u1', username: 'ana', name: 'Ana Lima', links: { html: 'https://unsplash.com/@ana' } },
});

/** Unsplash on this machine, in the shapes it publishes: 65 photos of rivers, each an image of its own. */
export class TestUnsplash {
  /** Paths that were asked for, with their query, in order. */
  readonly asked: string[] = [];
  /** Answers everything of the interface with this status instead. */
  status = 200;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<TestUnsplash> {
    const unsplash = new TestUnsplash();
    await new Promise<void>((resolve) => {
      unsplash.server.listen(0, '127.0.0.1', resolve);
    });
    return unsplash;
  }

  get environment(): Record<string, string> {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      UNSPLASH_ACCESS_KEY: KEY,
      SERVICE_NETWORKS: '127.0.0.0/8',
      SERVICE_ADDRESSES: `${API}=${base}/api,${IMAGES}=${base}/images`,
    };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://unsplash.test');
    this.asked.push(request.url ?? '');
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.startsWith('/images/')) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await aPicture(1920, 1280));
      return;
    }
    if (request.headers.authorization !== `Client-ID ${KEY}` || request.headers['accept-version'] !== 'v1') {
      say(401, { errors: ['OAuth error: The access token is invalid'] });
      return;
    }
    if (this.status !== 200) {
      say(this.status, { errors: ['Rate Limit Exceeded'] });
      return;
    }
    const page = Number(searchParams.get('page') ?? 1);
    const perPage = Number(searchParams.get('per_page') ?? 10);
    const rivers = Array.from({ length: 65 }, (_, at) => photo(`river-${at + 1}`, `River ${at + 1}`));
    const shown = rivers.slice((page - 1) * perPage, page * perPage);
    const [, one] = /^\/api\/photos\/([\w-]+)(?:\/download)?$/.exec(pathname) ?? [];
    if (pathname === '/api/photos') say(200, shown);
    else if (pathname === '/api/search/photos') {
      const fits = searchParams.get('query') === 'river';
      say(200, { total: fits ? 65 : 0, total_pages: fits ? Math.ceil(65 / PER_PAGE) : 0, results: fits ? shown : [] });
    } else if (pathname.endsWith('/download')) say(200, { url: `${IMAGES}/photo-${one}?dl=1` });
    else if (one !== undefined && one !== 'gone-1') say(200, photo(one, null));
    else say(404, { errors: ["Couldn't find Photo"] });
  }
}
