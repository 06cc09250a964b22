import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XAPI_ROOT } from '@waymark/contract/learning-records';
import { CMI5_ROOT } from '@waymark/contract/cmi5';
import { commitSchema, OWN_PATH, PACKAGE_PATH } from '@waymark/contract/scorm';
import type { FileId } from '@waymark/contract/media';
import type { Store } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { parseRange } from '../media/media.public.ts';
import { actorOf } from '../people/people.public.ts';
import { commitCourse } from './commits.service.ts';
import { doorOf, H5P_PAGE, isContentHost, type PackageDoor, RETURN_PAGE } from './content-home.ts';
import { contentTypeOf, isTextType } from './content-types.ts';
import { withRuntime } from './injected-runtime.ts';
import { packageKey } from './package-key.ts';
import { findLearnerOf } from './scorm-attempts.repo.ts';
import { FileNames, foldedName, normalisedPath } from '../../platform/archives/file-names.ts';
import { findPackageFiles, type OpenedFileRow } from './scorm-packages.repo.ts';

/** What is ours beside a package, as the web build puts it beside the pages. */
const OWN_FILES: Readonly<Record<string, string>> = { 'runtime.js': 'i/course.js', 'h5p.js': 'i/h5p.js' };
/** The player of H5P, with its styles, fonts and pictures. */
const H5P_PLAYER = /^h5p\/(?:[\w-]+\/){0,3}[\w-]+(?:\.[\w-]+)+$/;
const HTML = /^(?:text\/html|application\/xhtml\+xml)/;
/** Last words of a course that is closed, at most so many a minute for an attempt. */
const LAST_WORDS = { max: 120, perSeconds: 60 };

const launcherPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Course</title>
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{border:0;width:100%;height:100%;display:block}</style>
<script>try{var o=JSON.parse(name);parent.postMessage({waymark:'course',launch:o.launch,type:'alive'},o.page)}catch(e){}</script>
<script src="runtime.js"></script></head><body></body></html>`;

/** A unit of cmi5 is over: the player is told, or the window closes that was opened for it. */
const returnPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Course</title>
<script>parent!==window?parent.postMessage({waymark:'cmi5',type:'returned'},'*'):window.close()</script></head><body></body></html>`;

/** Plays a package of H5P in a page that is ours (PLY-11). Where it has no origin it brings the interface along, as all pages do then. */
const h5pPage = (isOwnOrigin: boolean) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Course</title>
<style>html,body{margin:0}body{padding:1rem;background:#fff;font-family:system-ui,sans-serif}#content{max-width:70rem;margin:0 auto}</style>
${isOwnOrigin ? '' : '<script src="runtime.js"></script>'}<script defer src="h5p/main.bundle.js"></script><script defer src="h5p.js"></script>
</head><body><div id="content"></div></body></html>`;

export interface Address {
  readonly Params: { readonly token: string; readonly '*': string };
}

/** Sends a file of a package, or what is ours beside it, to anyone who has its address (PLY-02, MED-11). */
export async function sendPackageFile(platform: Platform, request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
  const { token, '*': path } = request.params;
  const isOwnOrigin = isContentHost(platform, request.host.toLowerCase());
  writeHeaders(reply, `${request.host}${PACKAGE_PATH}/${token}/`, isOwnOrigin);
  // A worker would stand between later courses of this origin and us; browsers say what they fetch a script for (Service Workers, 4.3).
  if (request.headers['service-worker'] !== undefined) {
    return reply.code(403).type('text/plain; charset=utf-8').send('Courses may not register service workers.');
  }
  const door = doorOf(platform, token);
  if (door === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('This address is over. Open the course again.');
  if (path === `${OWN_PATH}/launcher.html` && isOwnOrigin) return reply.type('text/html; charset=utf-8').send(launcherPage);
  if (path === RETURN_PAGE) return reply.type('text/html; charset=utf-8').send(returnPage);
  if (path === H5P_PAGE) return reply.type('text/html; charset=utf-8').send(h5pPage(isOwnOrigin));
  const own = ownFileOf(path);
  if (own !== undefined) return sendOwnFile(platform, own, reply);
  return sendFile(platform, door, request, reply, isOwnOrigin ? undefined : `${PACKAGE_PATH}/${token}/${OWN_PATH}/runtime.js`);
}

/** Nothing but the package's own files may be asked, framed or posted to, and what an administrator allowed for it (PLY-10). */
function contentPolicy(root: string, isOwnOrigin: boolean, outside: readonly string[], called: readonly string[]): string {
  const own = [root, 'data:', 'blob:', ...outside].join(' ');
  return [
    `default-src ${own} 'unsafe-inline' 'unsafe-eval'`,
    `connect-src ${[own, ...called].join(' ')}`,
    `frame-src ${own}`,
    `worker-src ${root} data: blob:`,
    `form-action ${root}`,
    `base-uri ${root}`,
    `sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads${isOwnOrigin ? ' allow-same-origin' : ''}`,
  ].join('; ');
}

function writeHeaders(
  reply: FastifyReply,
  root: string,
  isOwnOrigin: boolean,
  outside: readonly string[] = [],
  called: readonly string[] = [],
): void {
  reply.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': contentPolicy(root, isOwnOrigin, outside, called),
    // The address is the key: it goes to no one else.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, max-age=3600',
    // Without an origin, a package's own files are another's to the browser. Who has the address may have the file anyway.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  });
}

/** Where a file of ours lies that is asked for beside a package; undefined for the package's own. */
function ownFileOf(path: string): string | undefined {
  if (!path.startsWith(`${OWN_PATH}/`)) return undefined;
  const name = path.slice(OWN_PATH.length + 1);
  return OWN_FILES[name] ?? (H5P_PLAYER.test(name) ? `i/${name}` : undefined);
}

async function sendOwnFile(platform: Platform, file: string, reply: FastifyReply): Promise<FastifyReply> {
  const { webFolder } = platform.config;
  const bytes = webFolder === undefined ? undefined : await readFile(join(webFolder, file)).catch(() => undefined);
  if (bytes === undefined) return reply.code(404).send();
  const contentType = contentTypeOf(file);
  return reply.type(isTextType(contentType) ? `${contentType}; charset=utf-8` : contentType).send(bytes);
}

/** The file that a page asks for, found as manifests find theirs: by its name read or not read, composed, or without case where one fits. */
async function fileAskedFor(store: Store, fileId: FileId, request: FastifyRequest<Address>): Promise<OpenedFileRow | undefined> {
  const { token, '*': read } = request.params;
  const root = `${PACKAGE_PATH}/${token}/`;
  const asked = (request.url.split('?', 1)[0] ?? '').slice(root.length);
  const names = [read, asked].map((name) => normalisedPath(name)).filter((name): name is string => name !== undefined && name !== '');
  const rows = await findPackageFiles(
    store,
    fileId,
    names,
    names.map((name) => foldedName(name)),
  );
  const path = new FileNames(rows.map((row) => row.path)).find(names);
  return rows.find((row) => row.path === path);
}

async function sendFile(
  platform: Platform,
  { organisationId, fileId }: PackageDoor,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
  runtime: string | undefined,
): Promise<FastifyReply> {
  const store = platform.database.tenant(organisationId);
  const file = await fileAskedFor(store, fileId, request);
  if (file === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('The package has no such file.');
  const isOwnOrigin = isContentHost(platform, request.host.toLowerCase());
  writeHeaders(
    reply,
    `${request.host}${PACKAGE_PATH}/${request.params.token}/`,
    isOwnOrigin,
    file.allowed_outside,
    file.is_cmi5 ? await recordAddresses() : [],
  );
  const key = packageKey(organisationId, fileId, file.number);
  const contentType = contentTypeOf(file.path);
  reply.header('content-type', file.charset === null ? contentType : `${contentType}; charset=${file.charset}`);
  try {
    if (runtime !== undefined && !file.is_cmi5 && HTML.test(contentType))
      return await reply.send(withRuntime(await platform.files.read(key), runtime));
    const range = parseRange(request.headers.range, file.size);
    if (range === 'unsatisfiable') return await reply.code(416).header('content-range', `bytes */${file.size}`).send();
    reply.header('accept-ranges', 'bytes');
    if (range !== undefined) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    // A range of compressed bytes would be another range.
    if (range !== undefined) reply.header('content-encoding', 'identity');
    return await reply.send(await platform.files.read(key, range));
  } catch (error) {
    if (error instanceof FileMissing) return reply.code(404).send();
    throw error;
  }

  /** Where a unit of cmi5 fetches its credentials and sends its statements. */
  async function recordAddresses(): Promise<string[]> {
    const organisation = await platform.organisations.withId(organisationId);
    if (organisation === undefined) return [];
    return [`${XAPI_ROOT}/`, CMI5_ROOT].map((path) => addressOf(platform.config, organisation, path));
  }
}

/**
 * Keeps what a course says while its window closes; it comes from the course's own page, as the product's is gone by then (PLY-08). The token names
 * whose attempt it is; more than that course's own values it cannot change.
 */
export async function keepLastWords(platform: Platform, request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
  writeHeaders(reply, `${request.host}${PACKAGE_PATH}/${request.params.token}/`, isContentHost(platform, request.host.toLowerCase()));
  const door = doorOf(platform, request.params.token);
  const commit = commitSchema.safeParse(jsonOf(request.body));
  if (door === undefined || !commit.success) return reply.code(door === undefined ? 404 : 422).send();
  const { count } = await platform.database.countCalls(
    `scorm.last-words:${door.attemptId}`,
    1,
    LAST_WORDS.perSeconds,
    platform.clock.now(),
  );
  if (count > LAST_WORDS.max) return reply.code(429).send();
  const organisation = await platform.organisations.withId(door.organisationId);
  const store = platform.database.tenant(door.organisationId);
  const userId = await findLearnerOf(store, door.attemptId);
  const actor = userId === undefined ? undefined : await actorOf(store, userId);
  if (organisation === undefined || actor === undefined) return reply.code(404).send();
  const ctx = { platform, organisation, store, requestId: request.id, actor, now: () => platform.clock.now() };
  try {
    await commitCourse(ctx, door.attemptId, commit.data);
    return await reply.code(204).send();
  } catch (error) {
    if (error instanceof Refusal) return reply.code(error.problem.status).send();
    throw error;
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
