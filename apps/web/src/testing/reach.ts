import { matchRoutes, type RouteObject } from 'react-router';
import { DEFAULT_ROLES, ORGANISATION_SETTINGS, type Permission, PERMISSIONS } from '@waymark/contract/platform';
import { collectRoutes } from '../app/router/routes.tsx';
import { features } from '../features.ts';
import { handleOf } from '../platform/navigation/route-handle.ts';
import { addressesOf, tabPaths } from './addresses.ts';
import { FULL } from './sample-shapes.ts';
import { show, type Shown } from './stage.tsx';

export interface Role {
  readonly permissions: readonly Permission[];
  readonly hasReporters: boolean;
}

const learner = DEFAULT_ROLES.learner.permissions;

/** Who walks through the product: the map as a learner, a manager and an administrator have it, and in the unified navigation. */
export const ROLES: Readonly<Record<string, Role>> = {
  learner: { permissions: learner, hasReporters: false },
  manager: { permissions: [...learner, ...DEFAULT_ROLES.manager.permissions], hasReporters: true },
  administrator: { permissions: PERMISSIONS.filter((name) => name !== 'ENABLE_UNIFIED_NAVIGATION'), hasReporters: true },
  unified: { permissions: PERMISSIONS.filter((name) => name !== 'IMPERSONATE_USERS'), hasReporters: true },
};

/** Clicks from home within which a page must be found; and a page of one thing, or of the console, which stands below another. */
const MOST_CLICKS = 3;
const MOST_CLICKS_BELOW = 5;

/** Pages that no link leads to, and why. */
const DEEP_LINKS: readonly (readonly [RegExp, string])[] = [
  [
    /^\/(?:user|forgot_password|log_out|okta-verify|terms|verify|unsubscribe-emails|access[-_]denied|saml|mkp-redirect|shared)(?:\/|$)/,
    'Ways in and out, and what others are sent.',
  ],
  [/^\/(?:onboarding|onboard|register)(?:\/|$)/, 'The guards lead there who has not settled in.'],
  [/^\/(?:one-player|curriculum-player|mfe-loader-testing|mobile-insights)(?:\/|$)/, 'For clients and for tests.'],
];

let table: RouteObject[] | undefined;
const patterns = new Map<string, string | undefined>();
const routes = (): RouteObject[] => (table ??= collectRoutes(features));
const join = (above: string, path: string) => (path.startsWith('/') ? path : `${above}/${path}`);

/** Returns the address of the router's table that a path belongs to; undefined where no page is. */
function patternOf(path: string): string | undefined {
  if (!patterns.has(path)) patterns.set(path, findPattern(path));
  return patterns.get(path);
}

function findPattern(path: string): string | undefined {
  const found = matchRoutes(routes(), path) ?? [];
  const last = found.at(-1);
  if (last === undefined || last.route.path === '*') return undefined;
  const pattern = found.reduce((above, { route }) => (route.path === undefined ? above : join(above, route.path)), '') || '/';
  const [tail = ''] = (last.params['*'] ?? '').split('/');
  const tab = pattern.replace('/*', tail === '' ? '' : `/${tail}`);
  return tabPaths(pattern).includes(tab) ? tab : pattern;
}

/** Whether the guards of a page let a role through. */
function admits({ permissions }: Role, address: string): boolean {
  const holds = (name: Permission) => permissions.includes(name);
  return (matchRoutes(routes(), address) ?? []).every(({ route }) => {
    const guard = handleOf(route.handle)?.route;
    return (guard?.permissions?.some(holds) ?? true) && (guard?.alsoPermissions ?? []).every(holds);
  });
}

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? href;

/** Returns the addresses of ours that a part of the page leads to. */
export function linksIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('a[href^="/"]')]
    .filter((one) => one.closest('[hidden]') === null && !one.hasAttribute('download'))
    .map((one) => pathOf(one.getAttribute('href') ?? ''))
    .filter((path) => !/^\/(?:api|saml|oidc|sso)\//.test(path));
}

/** Links from one page to others, by the page's address in the router's table. */
export type Links = Map<string, Set<string>>;

/** Notes what a screen leads to, by itself. */
export function noteLinks(links: Links, { path }: Shown): void {
  const from = patternOf(path);
  if (from === undefined) return;
  const known = links.get(from) ?? new Set();
  for (const one of linksIn(document)) known.add(one);
  links.set(from, known);
}

/** Opens the menus of the frame, one after the other. Returns what they lead to. */
async function menuLinks({ rest }: Shown): Promise<string[]> {
  const found: string[] = [];
  for (const button of document.querySelectorAll<HTMLElement>('header button[aria-haspopup="menu"]')) {
    button.click();
    await rest();
    found.push(...linksIn(document.querySelector('header [role=menu]') ?? document.createElement('p')));
    button.click();
    await rest();
  }
  return found;
}

/** One page of each section, where its tabs stand. */
const SECTION_PAGES = ['/discover', '/learning', '/me/learning', '/career', '/career/project', '/career/mentorship', '/career/job-role'];
const SKILL_PAGES = ['/career/skills', '/manager-dashboard', '/manager-dashboard/skills'];

/** Walks from home by links and menus. Returns how many clicks lead to each page of the table, and links that refuse or lead nowhere. */
export async function walk(role: Role, links: Links): Promise<{ readonly clicks: ReadonlyMap<string, number>; readonly faults: readonly string[] }> {
  const menu = ORGANISATION_SETTINGS.menu.fallback.map((item) => ({ ...item, url: item.defaultUrl }));
  const changes = {
    'session.get': { permissions: [...role.permissions], hasReporters: role.hasReporters, isSecondaryManager: false },
    'organisation.menu': { items: menu },
  };
  const framed = async (address: string) =>
    show({ address, answering: { shape: FULL }, changes, isFramed: true }, async (shown) => ({
      direct: linksIn(document),
      behind: address === '/' ? await menuLinks(shown) : [],
    }));
  const home = await framed('/');
  const own = new Map<string, readonly string[]>();
  for (const address of [...SECTION_PAGES, ...SKILL_PAGES]) if (admits(role, address)) own.set(address, (await framed(address)).direct);
  const clicks = new Map<string, number>([['/', 0]]);
  const faults = new Set<string>();
  const meet = (from: string, path: string, at: number): string | undefined => {
    const to = patternOf(path);
    if (to === undefined) faults.add(`${from} leads to ${path}, which is not there`);
    else if (!admits(role, path)) return undefined;
    else if ((clicks.get(to) ?? Number.POSITIVE_INFINITY) > at) {
      clicks.set(to, at);
      return to;
    }
    return undefined;
  };
  const queue = [
    ...home.direct.flatMap((path) => meet('/', path, 1) ?? []),
    ...home.behind.flatMap((path) => meet('/', path, 2) ?? []),
  ];
  for (const path of [...home.direct, ...home.behind]) if (patternOf(path) !== undefined && !admits(role, path)) faults.add(`/ leads to ${path}, which refuses`);
  for (const [from, found] of own) for (const path of found) if (patternOf(path) !== undefined && !admits(role, path)) faults.add(`${from} leads to ${path}, which refuses`);
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const at = (clicks.get(from) ?? 0) + 1;
    if (at > MOST_CLICKS_BELOW) continue;
    const next = [...(own.get(from) ?? []), ...(links.get(from) ?? [])];
    queue.push(...next.flatMap((path) => meet(from ?? '', path, at) ?? []));
    queue.sort((one, other) => (clicks.get(one) ?? 0) - (clicks.get(other) ?? 0));
  }
  return { clicks, faults: [...faults] };
}

/** Whether a page stands below another one: it shows one thing, or belongs to a page of the console. */
const isBelow = (pattern: string) => /:\w+(?!\w*\?)/.test(pattern) || /^\/admin\/[\w-]+\/./.test(pattern);

/** Returns the pages that a role may open and does not find within the clicks they may take. */
export function notFound(role: Role, clicks: ReadonlyMap<string, number>): string[] {
  return addressesOf(routes())
    .filter((pattern) => !DEEP_LINKS.some(([where]) => where.test(pattern)) && !leadsElsewhere(pattern) && admits(role, sampleOf(pattern)))
    .filter((pattern) => (clicks.get(pattern) ?? Number.POSITIVE_INFINITY) > (isBelow(pattern) ? MOST_CLICKS_BELOW : MOST_CLICKS))
    .map((pattern) => `${pattern} ${clicks.get(pattern) === undefined ? 'is not found' : `takes ${clicks.get(pattern)} clicks`}`);
}

const sampleOf = (pattern: string) => pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'zz-1').replace('/*', '');

/** Addresses of older links stand for the page they lead to. */
function leadsElsewhere(pattern: string): boolean {
  const last = matchRoutes(routes(), sampleOf(pattern) || '/')?.at(-1);
  return handleOf(last?.route.handle)?.route?.redirect !== undefined;
}
