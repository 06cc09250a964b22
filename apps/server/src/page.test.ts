import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { getMenu } from '@waymark/contract/organisation';
import { getSession } from '@waymark/contract/session';
import { newId } from './platform/db/new-id.ts';
import { testApp } from './testing/app.ts';
import type { TestCaller } from './testing/caller.ts';

const web = await mkdtemp(join(tmpdir(), 'waymark-web-'));
await mkdir(join(web, 'assets'));
await mkdir(join(web, 'i'));
await mkdir(join(web, '.vite'));
await writeFile(join(web, 'assets', 'index-abc.js'), 'console.log("started");'.repeat(200));
await writeFile(join(web, 'i', 'sw-lxp.js'), '// worker');
await writeFile(join(web, '.vite', 'manifest.json'), '{}');
await writeFile(
  join(web, '.vite', 'first-screens.json'),
  JSON.stringify({
    '/': { scripts: ['/assets/home.js'], styles: ['/assets/home.css'], texts: ['/assets/texts/%lang%/home.json'] },
    '/user/login': { scripts: ['/assets/sign-in.js'], styles: [], texts: [] },
    '/insights/': { scripts: ['/assets/content.js'], styles: [], texts: [] },
  }),
);
await writeFile(join(web, 'assets', 'packed-abc.js'), 'console.log("packed");');
await writeFile(join(web, 'assets', 'packed-abc.js.br'), 'as the build packed it');
await writeFile(
  join(web, 'index.html'),
  '<!doctype html><html lang="%lang%" dir="%dir%"><head><!--head--></head><body><div id="root"></div><!--bootstrap--><script type="module" src="/assets/index-abc.js"></script></body></html>',
);
// Stands in for what the build makes: says what it was given (apps/web/src/app/first-paint.test.tsx has the real one).
await writeFile(
  join(web, '.vite', 'first-paint.js'),
  `let drawn = 0;
  export const readyToPaint = async () => ({ address, language, direction, organisation, person }) => {
    drawn += 1;
    if (address === '/broken') throw new Error('No picture of this');
    return '<p>' + [drawn, address, language, direction, organisation.id, person?.user.fullName, person?.menu.items.length].join('|') + '</p>';
  };`,
);
afterAll(() => rm(web, { recursive: true, force: true }));
const app = await testApp({ environment: { WEB_DIST: web } });

interface Bootstrap {
  readonly organisation: { id: string; switches: Record<string, boolean> } | null;
  readonly language: string;
  readonly problem?: string;
  readonly message?: string;
  readonly revision: string;
}

function bootstrapOf(html: string): Bootstrap {
  return JSON.parse(/<script type="application\/json" id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
}

/** The answers that come with a page, by address. */
const answersOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="answers"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;

test('ORG-03 every page carries the configuration, the theme, the language and the switches inside', async () => {
  await app.configure('brand_colour', '#7c3aed');
  await app.configure('switches', { discover: false });
  for (const path of ['/', '/home', '/career/role/7', '/@leila', '/insights/some-card']) {
    const { status, body, headers } = await app.visitor().send<string>('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).toContain('<title>The home.example organisation</title>');
    expect(body).toMatch(/<style id="theme"[^>]*>:root\{[^<]*--brand:#7c3aed/);
    const bootstrap = bootstrapOf(body);
    expect(bootstrap.organisation).toMatchObject({ id: app.home.id, switches: { discover: false } });
    expect(bootstrap.revision).not.toBe('');
  }
  await app.configure('switches', {});
});

test('ORG-03 PLT-09 inline parts run only by the nonce of this very answer', async () => {
  const one = await app.visitor().send<string>('GET', '/');
  const two = await app.visitor().send<string>('GET', '/');
  const policyOf = (answer: typeof one) => String(answer.headers['content-security-policy']);
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(one))?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(policyOf(two)).not.toContain(nonce);
  expect(policyOf(one)).not.toContain('unsafe-eval');
  expect(one.body.match(/<script(?![^>]*src=)[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
});

test('ORG-13 the content policy takes the origin of the configured chatbot, only while it is on', async () => {
  const policy = async () => String((await app.visitor().send<string>('GET', '/')).headers['content-security-policy']);
  const scriptUrl = 'https://chat.example/bot/start.js?x=1;script-src *';
  await app.configure('chatbot_config', { scriptUrl, liveAgent: { deployment: '5720b' } });
  expect(await policy()).not.toContain('chat.example');
  await app.configure('enable_chatbot', true);
  const withChatbot = await policy();
  expect(withChatbot).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/chat\.example;/);
  expect(withChatbot).toContain("connect-src 'self' https://chat.example wss://chat.example;");
  expect(withChatbot).not.toContain('/bot');
  await app.configure('chatbot_config', null);
  expect(await policy()).not.toContain('chat.example');
  await app.configure('enable_chatbot', false);
});

test('PLY-11 PLT-09 a page frames our own pages and courses, and the players of allowed video services alone', async () => {
  const frames = async () =>
    /frame-src ([^;]*)/.exec(String((await app.visitor().send<string>('GET', '/')).headers['content-security-policy']))?.[1];
  const media = async () =>
    /media-src ([^;]*)/.exec(String((await app.visitor().send<string>('GET', '/')).headers['content-security-policy']))?.[1];
  expect(await frames()).toBe("'self'");
  await app.configure('video_hosts', ['vimeo.com', 'media.example.com']);
  expect(await frames()).toBe("'self' https://player.vimeo.com");
  expect(await media()).toBe("'self' blob: https://media.example.com https://www.media.example.com");
  await app.configure('video_hosts', []);
  expect(await media()).toBe("'self' blob:");
});

test('SHL-19 addresses without a page answer 404 with the page that says so, those with one 200', async () => {
  const person = await app.signedIn();
  const statusAt = async (caller: TestCaller, path: string) => (await caller.send<string>('GET', path)).status;
  const known = [
    '/',
    '/discover',
    '/insights/one',
    '/Insights/one/',
    '/me',
    '/me/skills',
    '/me/reports',
    '/me/overview/skills',
    '/me/in-progress',
    '/me/project/some-project',
    '/admin/users?tab=1',
    '/teams/pumps/members',
    '/channel/x/about',
  ];
  for (const path of known) expect([path, await statusAt(person, path)]).toEqual([path, 200]);
  const unknown = [
    '/insights',
    '/insights/one/two',
    '/admin/nothing',
    '/xmlrpc',
    '/wiki/page',
    '/no-such-person',
    '/@no-such-person/skills',
    '/me/nothing',
    '/me/skills/deeper',
    '/me/overview/nothing',
    '/a%00b',
    '/mfe-loader-testing/x',
  ];
  for (const path of unknown) expect([path, await statusAt(person, path)]).toEqual([path, 404]);
  const { handle } = await person.call(getSession);
  for (const path of [`/${handle}`, `/@${handle}/skills`]) expect([path, await statusAt(person, path)]).toEqual([path, 200]);
  for (const path of [`/${handle}/nothing`, `/@${handle}/skills/deeper`]) expect([path, await statusAt(person, path)]).toEqual([path, 404]);
  // Who is not signed in learns of no one: they are asked to sign in.
  expect([await statusAt(app.visitor(), `/${handle}`), await statusAt(app.visitor(), '/no-such-person')]).toEqual([200, 200]);
  expect(bootstrapOf((await person.send<string>('GET', '/insights/one/two')).body).organisation).toMatchObject({ id: app.home.id });
});

test('LRN-06 pages of certificates and shared passports are not for search engines, and tell no other site where one came from', async () => {
  for (const [path, kept] of [
    ['/verify/AAAAAAAAAAAAAAAAAAAAAA', true],
    ['/shared/abc', true],
    ['/home', false],
  ] as const) {
    const { headers } = await app.visitor().send<string>('GET', path);
    expect([headers['x-robots-tag'], headers['referrer-policy'] === 'no-referrer'], path).toEqual([
      kept ? 'noindex, nofollow' : undefined,
      kept,
    ]);
  }
});

test('ORG-06 what an organisation is called cannot break out of the page', async () => {
  await app.other.store.db
    .updateTable('organisations')
    .set({ name: '</script><script>alert(1)</script>' })
    .where('id', '=', app.other.id)
    .execute();
  app.platform.organisations.forget(app.other.id);
  const { body } = await app.visitor(app.other).send<string>('GET', '/');
  expect(body).not.toContain('<script>alert(1)');
  expect(bootstrapOf(body).organisation).toMatchObject({ name: '</script><script>alert(1)</script>' });
});

test("ORG-07 the language of the page is the person's, else the organisation's, with its direction", async () => {
  await app.configure('DefaultOrgLanguage', 'de');
  expect((await app.visitor().send<string>('GET', '/')).body).toContain('<html lang="de" dir="ltr">');
  const person = await app.signedIn();
  await app.home.store.db.updateTable('users').set({ language: 'ar' }).where('id', '=', person.userId).execute();
  expect((await person.send<string>('GET', '/')).body).toContain('<html lang="ar" dir="rtl">');
  await app.configure('DefaultOrgLanguage', 'en');
});

test('SHL-30 SHL-61 who is in and their menu come with the page, what home shows beside the scripts; for a visitor nothing does', async () => {
  const person = await app.signedIn();
  const askedAt = async (caller: TestCaller, path: string) => {
    const { body, headers } = await caller.send<string>('GET', path);
    const asked = [...body.matchAll(/<link rel="preload" as="fetch" href="([^"]+)" crossorigin>/g)].map(([, href]) => href);
    return { asked, answers: answersOf(body), kept: headers['cache-control'] };
  };
  const answers = {
    [getSession.path]: { ...(await person.call(getSession)), jwtToken: expect.any(String) as string },
    [getMenu.path]: await person.call(getMenu),
  };
  for (const path of ['/', '/home?tab=1']) {
    const page = await askedAt(person, path);
    expect(page).toEqual({ asked: ['/assets/texts/en/home.json', '/api/v1/home'], answers, kept: 'private, no-store' });
  }
  expect(await askedAt(person, '/discover')).toEqual({ asked: [], answers, kept: 'private, no-store' });
  expect(await askedAt(app.visitor(), '/')).toEqual({ asked: [], answers: null, kept: 'private, no-cache' });
});

/** What stands in the page until the application has started, in parts. */
const drawnIn = (body: string) => /<div id="root">(?:<!--private--><p>(.*?)<\/p><!--\/private-->)?<\/div>/.exec(body)?.[1]?.split('|');

test('SHL-61 SHL-67 a page is drawn before its scripts run: to a visitor the way in, around anything else the frame of this very person', async () => {
  const visitor = app.visitor();
  const [times, ...wayIn] = drawnIn((await visitor.send<string>('GET', '/user/login')).body) ?? [];
  expect(wayIn).toEqual(['/user/login', 'en', 'ltr', app.home.id, '', '']);
  // It is the same for all who come.
  expect(drawnIn((await app.visitor().send<string>('GET', '/')).body)?.[0]).toBe(times);
  await app.configure('DefaultOrgLanguage', 'ar');
  expect(drawnIn((await visitor.send<string>('GET', '/user/login')).body)?.slice(2, 4)).toEqual(['ar', 'rtl']);
  await app.configure('DefaultOrgLanguage', 'en');
  expect(drawnIn((await visitor.send<string>('GET', '/user/login?timed_out=true')).body)).toBeUndefined();
  for (const person of [await app.signedIn(), await app.signedIn()]) {
    const { fullName } = await person.call(getSession);
    const items = String((await person.call(getMenu)).items.length);
    const { body } = await person.send<string>('GET', '/discover?tab=1');
    expect(drawnIn(body)?.slice(1)).toEqual(['/discover?tab=1', 'en', 'ltr', app.home.id, fullName, items]);
  }
});

test('SHL-61 a page that cannot be drawn comes without', async () => {
  const person = await app.signedIn();
  const { body } = await person.send<string>('GET', '/broken');
  expect(drawnIn(body)).toBeUndefined();
  expect(body).toContain('<div id="root"></div>');
  expect(answersOf(body)).toHaveProperty([getSession.path]);
});

test('SHL-39 all that is of one person stands in the marks that keep it out of what a device keeps', async () => {
  const person = await app.signedIn();
  const { fullName, email, csrfToken } = await person.call(getSession);
  const { body } = await person.send<string>('GET', '/discover');
  const kept = body.replace(/<!--private-->[^]*?<!--\/private-->/g, '');
  for (const own of [fullName, email, csrfToken ?? '']) {
    expect(body).toContain(own);
    expect(kept).not.toContain(own);
  }
});

test('SHL-61 the files of the screen that is seen first are fetched beside the shell', async () => {
  const person = await app.signedIn();
  const filesAt = async (caller: TestCaller, path: string) => {
    const { body } = await caller.send<string>('GET', path);
    return [...body.matchAll(/<link rel="(?:stylesheet|modulepreload)" crossorigin href="([^"]+)">/g)].map(([, href]) => href);
  };
  for (const path of ['/', '/home']) {
    expect(await filesAt(person, path)).toEqual(['/assets/home.css', '/assets/home.js']);
  }
  for (const path of ['/', '/user/login?next=1']) expect(await filesAt(app.visitor(), path)).toEqual(['/assets/sign-in.js']);
  expect(await filesAt(person, '/insights/night-flow?tab=discussion')).toEqual(['/assets/content.js']);
  for (const path of ['/discover', '/insights/night-flow/versions']) expect(await filesAt(person, path)).toEqual([]);
  expect(await filesAt(app.visitor(), '/shared/one')).toEqual([]);
});

test('SHL-61 a file goes out as the build packed it, to clients that can unpack it', async () => {
  const packed = await app
    .visitor()
    .send<string>('GET', '/assets/packed-abc.js', undefined, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'as the build packed it']);
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['vary']).toContain('accept-encoding');
  const plain = await app.visitor().send<string>('GET', '/assets/packed-abc.js', undefined, { 'accept-encoding': 'identity' });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'console.log("packed");']);
});

test('ORG-09 an unknown host gets a page that says so', async () => {
  const { status, body } = await app
    .visitor()
    .send<string>('GET', '/home', undefined, { host: 'nowhere.example', 'accept-language': 'xx,fr-CH;q=0.9' });
  expect(status).toBe(404);
  expect(body).toContain('<html lang="fr" dir="ltr">');
  expect(bootstrapOf(body)).toMatchObject({ organisation: null, problem: 'unknown-organisation' });
});

test('ORG-15 SHL-53 people the organisation does not let in get its message, without a script', async () => {
  await app.other.store.db
    .updateTable('organisations')
    .set({ denial_message: 'Closed for the holidays' })
    .where('id', '=', app.other.id)
    .execute();
  app.platform.organisations.forget(app.other.id);
  const closed = await app.visitor(app.other).send<string>('GET', '/access-denied?message=evil');
  expect(closed.status).toBe(403);
  expect(bootstrapOf(closed.body)).toMatchObject({ organisation: null, problem: 'access-denied', message: 'Closed for the holidays' });
  await app.configure('ip_allow_list', ['2001:db8::/32']);
  expect(bootstrapOf((await app.visitor().send<string>('GET', '/')).body).message).toBe('Your IP Address is not allowed');
  await app.configure('ip_allow_list', []);
});

test('SHL-39 SHL-61 files with a digest are kept for a year and compressed; the worker may look after all pages; nothing hidden is served', async () => {
  const script = await app.visitor().send('GET', '/assets/index-abc.js', undefined, { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect((await app.visitor().send('GET', '/i/sw-lxp.js')).headers).toMatchObject({
    'service-worker-allowed': '/',
    'cache-control': 'no-cache',
  });
  for (const path of [
    '/assets/gone.js',
    '/i/gone.js',
    '/api/v1/nothing',
    '/api/nothing',
    '/health/nothing',
    '/assets/..%2f..%2findex.html',
  ]) {
    expect([path, (await app.visitor().send('GET', path)).problem?.code]).toEqual([path, 'not-found']);
  }
  expect((await app.visitor().send<string>('GET', '/.vite/manifest.json')).body).not.toBe('{}');
});

test("ORG-06 SHL-39 the installed application has the organisation's name and icon", async () => {
  const security = await app.visitor().send<string>('GET', '/.well-known/security.txt');
  expect(security.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-/);
  expect((await app.visitor().send<string>('GET', '/robots.txt')).body).toContain('Disallow: /');
  const manifest = await app.visitor().send('GET', '/manifest.webmanifest');
  expect(manifest.body).toMatchObject({ name: 'The home.example organisation', start_url: '/', display: 'standalone' });
  const { icons } = manifest.body as { icons: { src: string; type: string; sizes: string }[] };
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const { bytes: png } = await app.visitor().send('GET', src);
    const { width, height, format } = await sharp(png).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
  expect(icons.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/svg+xml']);
  const icon = await app.visitor().send<string>('GET', '/icon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=600');
  expect(icon.headers['content-type']).toContain('image/svg+xml');
  expect(icon.body).toContain('>T</text>');
});

test('EMB-05 a page may run the very files of sections that were confirmed, and call their origins; a visitor’s none', async () => {
  const { store, id } = app.home;
  const section = (name: string, enabled: boolean) => ({
    organisation_id: id,
    id: newId<string>(),
    name,
    platform: 'web',
    title: name,
    url: `https://${name}.example/section.json`,
    enabled,
    module_url: `https://${name}.example/a;b/section.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    styles: JSON.stringify([{ url: `https://${name}.example/section.css`, integrity: `sha384-${'b'.repeat(64)}` }]),
    origins: [`https://${name}.example`, 'https://api.example'],
    confirmed_at: new Date(),
    created_at: new Date(),
    updated_at: new Date(),
  });
  await store.db
    .insertInto('embedded_sections')
    .values([section('pulse', true), section('off', false)])
    .execute();
  const policyOf = async (caller: TestCaller) => {
    const { headers } = await caller.send<string>('GET', '/');
    const parts = String(headers['content-security-policy']).split('; ');
    return (name: string) => parts.find((part) => part.startsWith(`${name} `)) ?? '';
  };
  const policy = await policyOf(await app.signedIn());
  expect(policy('script-src')).toMatch(/ https:\/\/pulse\.example\/a%3Bb\/section\.js$/);
  expect(policy('style-src')).toMatch(/ https:\/\/pulse\.example\/section\.css$/);
  expect(policy('connect-src')).toMatch(/ https:\/\/pulse\.example https:\/\/api\.example$/);
  expect(policy('script-src')).not.toContain('off.example');
  expect((await policyOf(app.visitor()))('script-src')).not.toContain('pulse.example');
});
