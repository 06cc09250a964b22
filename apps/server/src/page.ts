import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { videoFileOrigins, videoPlayerOrigins } from '@waymark/contract/cards';
import { getHome } from '@waymark/contract/home';
import type { Endpoint } from '@waymark/contract/kit';
import { getMenu, type OrganisationDetails } from '@waymark/contract/organisation';
import { getSession } from '@waymark/contract/session';
import {
  ENTRY_STEPS,
  type EntryStep,
  type Language,
  languageTags,
  nearestLanguage,
  ORGANISATION_SETTINGS,
  spokenLanguage,
} from '@waymark/contract/platform';
import { appearanceScript, buildTheme, themeCss } from '@waymark/ui/theme';
import { sectionSources } from './features/embedded-sections/embedded-sections.public.ts';
import { isFirstRun } from './features/first-run/first-run.public.ts';
import { liveStreamCalls } from './features/live-streams/live-streams.public.ts';
import { saidTexts, saidTextsAddress } from './features/wordings/wordings.public.ts';
import { getMenu as getMenuOf, offeredLanguages, presentOrganisation } from './features/organisation/organisation.public.ts';
import { getSession as getSessionOf } from './features/session/session.public.ts';
import { isKnownPage } from './known-pages.ts';
import type { Actor } from './platform/access/actor.ts';
import type { ActorContext, BaseContext } from './platform/context.ts';
import { answerWriterOf } from './platform/http/answer-schema.ts';
import type { Drawn } from './platform/http/first-paint.ts';
import { Refusal } from './platform/http/refusal.ts';
import type { PageContent } from './platform/http/page-template.ts';
import { contextOf } from './platform/http/request-context.ts';
import type { Platform } from './platform/platform.ts';
import type { Organisation } from './platform/tenancy/organisation.ts';

/** The icon every organisation without a favicon has: its initial on its colour. */
const ICON_PATH = '/icon.svg';
/** Android asks for these sizes to install the page. */
const PNG_SIZES = [192, 512] as const;
/** Browsers ask for it at every change of screen unless they may keep it; a new colour may come so much later. */
const ICON_SECONDS = 600;
/** How long people who report a vulnerability may rely on the address they read. */
const SECURITY_TEXT_DAYS = 180;
const HOME_PATHS: ReadonlySet<string> = new Set(['/', '/home', '/feed']);
const SIGN_IN_PATH = '/user/login';
const CONTENT_PATH = /^\/insights\/[^/]+$/;
/**
 * While a phone waits for the scripts it can get ready to write numbers: what knows of all languages takes it longer the first time than any
 * part of the first screen.
 */
const READY_FOR_NUMBERS = 'setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang))';
const NO_ORGANISATION = { organisation: null, revision: '' } as const;

/** Tells, for any address, what page stands there: the organisation's application, first run, or why there is none. */
export function pageOf(platform: Platform): (request: FastifyRequest, reply: FastifyReply) => Promise<PageContent> {
  return async (request, reply) => {
    try {
      // Who opens a page is there (SES-41).
      const ctx = await contextOf(platform, request, reply, true, ENTRY_STEPS);
      const { organisation, actor, entryStep } = ctx;
      const status = (await isKnownPage(ctx, request.url.split('?')[0] ?? '')) ? 200 : 404;
      const videoHosts = organisation.setting('video_hosts');
      const frameOrigins = [...contentFrames(platform, request), ...videoPlayerOrigins(videoHosts)];
      const mediaOrigins = videoFileOrigins(videoHosts);
      // Visitors are shown none; anyone who signs in loads the page again.
      const sections =
        actor === null ? {} : { sections: await sectionSources(platform, organisation), callOrigins: liveStreamCalls(platform.config) };
      const first = firstScreen(actor, entryStep, request);
      const details = presentOrganisation(ctx);
      const page = applicationPage(organisation, details, actor);
      const person = actor === null || actor.client !== undefined || entryStep !== null ? null : await personOf({ ...ctx, actor });
      const drawn = drawnFirst(details, page, person, first.screen, request);
      const said = saidTextsAddress(ctx, page.language);
      const otherwise = said === undefined ? {} : await saidOtherwise(ctx, page, said, { ...first, ...drawn });
      return { ...page, status, frameOrigins, mediaOrigins, ...sections, ...first, ...answersFor(person), ...drawn, ...otherwise };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.problem.code === 'unknown-organisation') return strangerPage(platform, request);
      if (error.problem.code === 'access-denied') return deniedPage(platform, request, error.details.detail ?? '');
      throw error;
    }
  };
}

/**
 * The screen that is shown first, where many see it, and what the application asks first beyond what the page brings: what home shows (HOM-01); a
 * visitor is led to sign in (SES-10). What links lead to most of all is content.
 */
function firstScreen(actor: Actor | null, entryStep: EntryStep | null, { url }: FastifyRequest): Pick<PageContent, 'screen' | 'asked'> {
  const [path = ''] = url.split('?');
  const isHome = HOME_PATHS.has(path);
  if (actor === null) return isHome || path === SIGN_IN_PATH ? { screen: SIGN_IN_PATH } : {};
  if (entryStep !== null) return { asked: [getSession.path] };
  if (CONTENT_PATH.test(path)) return { screen: '/insights/' };
  return isHome ? { screen: '/', asked: [getHome.path] } : {};
}

/** Who is signed in, with their menu: what the frame of every page shows. */
async function personOf(ctx: ActorContext): Promise<NonNullable<Drawn['person']>> {
  const [user, items] = await Promise.all([getSessionOf(ctx), getMenuOf(ctx)]);
  return { user, menu: { items } };
}

/** What the application would ask first, as the API would answer it. */
function answersFor(person: Drawn['person']): Pick<PageContent, 'answers'> {
  if (person === null) return {};
  const answer = (endpoint: Endpoint, value: unknown) => [endpoint.path, answerWriterOf(endpoint)?.(value) ?? 'null'] as const;
  return { answers: Object.fromEntries([answer(getSession, person.user), answer(getMenu, person.menu)]) };
}

/**
 * The screen as it will look, where the server draws it: the frame of someone who is signed in; the way in, unless it goes on to single sign-on by
 * itself or says something more by its address.
 */
function drawnFirst(
  details: OrganisationDetails,
  { language, direction }: PageContent,
  person: Drawn['person'],
  screen: string | undefined,
  { url }: FastifyRequest,
): Pick<PageContent, 'drawn'> {
  const [, query = ''] = url.split('?');
  if (person !== null) return { drawn: { address: url, language, direction, organisation: details, person } };
  if (screen !== SIGN_IN_PATH || details.forcedSingleSignOn || !/^(?:auto_sso=\w*)?$/.test(query)) return {};
  return { drawn: { address: SIGN_IN_PATH, language, direction, organisation: details, person: null } };
}

/** What the organisation says otherwise than the product, in the page's language: for what is drawn, and fetched beside the scripts (SHL-68). */
async function saidOtherwise(
  ctx: BaseContext,
  { language }: PageContent,
  address: string,
  { asked = [], drawn }: Pick<PageContent, 'asked' | 'drawn'>,
): Promise<Pick<PageContent, 'asked' | 'drawn'>> {
  const said = await saidTexts(ctx, language).catch((error: unknown) => {
    // The page does not wait for words: the product's own are drawn.
    ctx.platform.log.error({ error, organisationId: ctx.organisation.id, language }, 'changed texts could not be read');
    return undefined;
  });
  const changed = said?.['web'] ?? {};
  return {
    asked: [...asked, address],
    ...(drawn === undefined ? {} : { drawn: { ...drawn, changed } }),
  };
}

/** Where foreign courses are framed from, in words of a content policy (docs/decisions/0016). */
function contentFrames({ config }: Platform, { host, protocol }: FastifyRequest): string[] {
  if (config.contentOrigin !== undefined) return [config.contentOrigin];
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return /(?:^|\.)localhost(?::\d+)?$/.test(host) ? [`${protocol}://*.content.localhost${port}`] : [];
}

/** The application with the organisation's configuration in it (ORG-03). A person's language wins over the organisation's (ORG-07). */
function applicationPage(organisation: Organisation, details: OrganisationDetails, actor: Actor | null): PageContent {
  const offered = offeredLanguages(organisation);
  const codes = offered.map(({ code }) => code);
  const find = (wish: string | null) => {
    const code = wish === null ? undefined : nearestLanguage(wish, codes);
    return offered.find((language) => language.code === code);
  };
  const language = find(actor?.language ?? null) ?? find(organisation.setting('DefaultOrgLanguage')) ?? offered[0];
  return {
    ...frame(200, language, organisation.name, details.brandColour),
    iconUrl: details.favicons[0] ?? ICON_PATH,
    scriptOrigins: chatbotOrigins(organisation),
    bootstrap: {
      organisation: details,
      language: language?.code,
      direction: language?.direction,
      revision: organisation.revision,
      signedIn: actor !== null,
    },
  };
}

/** Where the chatbot's script comes from; nowhere while it is off or not configured (ORG-13). */
function chatbotOrigins(organisation: Organisation): string[] {
  const chatbot = organisation.setting('enable_chatbot') ? organisation.setting('chatbot_config') : null;
  return chatbot === null ? [] : [new URL(chatbot.scriptUrl).origin];
}

/** No one lives at this host: the way to set up an empty installation, else a plain word that it is so (ORG-09). */
async function strangerPage(platform: Platform, request: FastifyRequest): Promise<PageContent> {
  const language = languageOfBrowser(request);
  const isFirst = await isFirstRun({ platform });
  return {
    ...frame(isFirst ? 200 : 404, language, '', ORGANISATION_SETTINGS.brand_colour.fallback),
    bootstrap: {
      ...NO_ORGANISATION,
      problem: isFirst ? 'first-run' : 'unknown-organisation',
      language: language.code,
      direction: language.direction,
    },
  };
}

/** The organisation lets no one, or not this caller, in; the reason is the server's (ORG-15, SHL-53). */
async function deniedPage(platform: Platform, request: FastifyRequest, message: string): Promise<PageContent> {
  const organisation = await platform.organisations.atHost(request.hostname.toLowerCase());
  const language = languageOfBrowser(request);
  return {
    ...frame(403, language, organisation?.name ?? '', organisation?.setting('brand_colour') ?? ORGANISATION_SETTINGS.brand_colour.fallback),
    bootstrap: { ...NO_ORGANISATION, problem: 'access-denied', message, language: language.code, direction: language.direction },
  };
}

function frame(status: number, language: Language | undefined, title: string, brandColour: string): Omit<PageContent, 'bootstrap'> {
  return {
    status,
    language: language?.code ?? 'en',
    direction: language?.direction ?? 'ltr',
    title,
    themeCss: themeCss(brandColour.toLowerCase()),
    headScript: `${appearanceScript};${READY_FOR_NUMBERS}`,
    iconUrl: ICON_PATH,
    scriptOrigins: [],
  };
}

/** The first language of the browser that has a full catalogue. Only where no organisation says which. */
function languageOfBrowser(request: FastifyRequest): Language {
  return spokenLanguage(languageTags(request.headers['accept-language'] ?? ''));
}

/** What an installed application is called and looks like (SHL-39, ORG-06), and the icon that goes with it. */
export function bindPageAssets(app: FastifyInstance, platform: Platform): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { organisation } = await contextOf(platform, request, reply, false);
    reply.type('application/manifest+json').header('cache-control', 'no-cache');
    return {
      id: '/',
      name: organisation.name,
      short_name: organisation.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: organisation.setting('brand_colour'),
      background_color: '#ffffff',
      icons: [
        ...PNG_SIZES.map((size) => ({ src: `/icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}`, purpose: 'any' })),
        { src: ICON_PATH, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ],
    };
  });
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    // What an organisation teaches is for its people; cards open to the public are found by their links.
    return 'User-agent: *\nDisallow: /\n';
  });
  app.get('/.well-known/security.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    const expires = new Date(platform.clock.now().getTime() + SECURITY_TEXT_DAYS * 86_400_000).toISOString();
    return `Contact: mailto:${platform.config.mail.from.replace(/^.*<|>$/g, '')}\nExpires: ${expires}\n`;
  });
  for (const size of PNG_SIZES) {
    app.get(`/icon-${size}.png`, async (request, reply) => {
      const organisation = await platform.organisations.atHost(request.hostname.toLowerCase());
      const { default: sharp } = await import('sharp');
      const colour = organisation?.setting('brand_colour') ?? ORGANISATION_SETTINGS.brand_colour.fallback;
      reply.type('image/png').header('cache-control', `public, max-age=${ICON_SECONDS}`);
      return sharp(Buffer.from(iconOf(organisation?.name ?? '', colour)), { density: (72 * size) / 64 })
        .resize(size, size)
        .png()
        .toBuffer();
    });
  }
  app.get(ICON_PATH, async (request, reply) => {
    const organisation = await platform.organisations.atHost(request.hostname.toLowerCase());
    const colour = organisation?.setting('brand_colour') ?? ORGANISATION_SETTINGS.brand_colour.fallback;
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${ICON_SECONDS}`);
    return iconOf(organisation?.name ?? '', colour);
  });
}

/** An initial made of letters only, so that a name can never be markup. */
function iconOf(name: string, brandColour: string): string {
  const initial = /\p{L}/u.exec(name)?.[0]?.toUpperCase() ?? '';
  const { light } = buildTheme(brandColour.toLowerCase());
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="16" fill="${light['brand-solid']}"/>`,
    `<text x="32" y="44" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="600" fill="${light['on-brand']}">${initial}</text>`,
    '</svg>',
  ].join('');
}
