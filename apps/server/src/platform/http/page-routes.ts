import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FirstPaints } from './first-paint.ts';
import { contentPolicy, type PageContent, PageTemplate } from './page-template.ts';

/** First path words whose addresses are never a page of the application. */
const NOT_PAGES = /^\/(?:api|health|metrics|i|assets|sections)(?:\/|$)/;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built application: its files as they are (those with a digest in their name for a year), and for every
 * other address that is not the server's own the page, with what `describe` puts into it.
 *
 * @param folder where the web application was built to
 */
export async function bindPages(
  app: FastifyInstance,
  folder: string,
  describe: (request: FastifyRequest, reply: FastifyReply) => Promise<PageContent>,
): Promise<void> {
  const template = new PageTemplate(folder);
  const paints = new FirstPaints(folder, (path) => template.textsOf(path));
  const drawn = async ({ log }: FastifyRequest, content: PageContent): Promise<string> => {
    try {
      return content.drawn === undefined ? '' : await paints.draw(content.drawn);
    } catch (error) {
      // The application draws the screen itself, a little later.
      log.error(error, 'a first screen could not be drawn');
      return '';
    }
  };
  const files = filesIn(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', async (request, reply) => {
    const path = decodePath(request.url);
    if (path === undefined) return reply.callNotFound();
    if (files.has(path)) return sendFile(reply, path);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    const content = await describe(request, reply);
    const markup = await drawn(request, content);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(content.status)
      .headers({
        'content-security-policy': contentPolicy(
          nonce,
          content.scriptOrigins,
          content.frameOrigins,
          content.sections,
          content.mediaOrigins,
          content.callOrigins,
        ),
        'cache-control': content.answers === undefined ? 'private, no-cache' : 'private, no-store',
        vary: 'accept-language, cookie',
        // What people share by a link is for anyone who has it, not for search engines or the next page's referrer.
        ...(/^\/(?:shared|verify)\//.test(path) ? { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(template.render(content, nonce, markup));
  });
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return undefined;
  }
}

/** Paths of the built files, from the root; the page itself is none of them, as it is never served as it lies there. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => path !== '/index.html' && !path.startsWith('/.')));
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  const isHashed = path.startsWith('/assets/');
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  // The service worker lies in /i/ and looks after all pages (SHL-39).
  if (path.startsWith('/i/')) reply.header('service-worker-allowed', '/');
  return reply.sendFile(path.slice(1));
}
