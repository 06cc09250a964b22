import { matchPath, matchRoutes, type RouteObject } from 'react-router';
import { DEFAULT_ROLES, type Permission, PERMISSIONS } from '@waymark/contract/platform';
import type { FeatureRoute } from '../platform/feature.ts';
import { AREA_PATHS, pagesOf as areaPagesOf } from '../platform/navigation/area-pages.ts';
import { closestPlace, PLACE_SECTIONS, sectionOf } from '../platform/navigation/places.ts';
import { handleOf } from '../platform/navigation/route-handle.ts';
import { tabPaths } from './addresses.ts';

/** A page as people reach it: its address with parameters, and who may open it. */
interface ReachedPage {
  readonly path: string;
  readonly guards: readonly FeatureRoute[];
}

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent}/${path}`);

function pagesOf(routes: readonly RouteObject[], parent = '', above: readonly FeatureRoute[] = []): ReachedPage[] {
  return routes.flatMap(({ path, handle, children = [] }) => {
    const route = handleOf(handle)?.route;
    const guards = route === undefined ? above : [...above, route];
    const whole = path === undefined ? parent : join(parent, path);
    const own = path === undefined || path === '*' ? [] : tabPaths(whole).map((one) => ({ path: one, guards }));
    return [...own, ...pagesOf(children, whole, guards)];
  });
}

/** All pages of the router, and the page that an address is. */
export class PageMap {
  readonly pages: ReadonlyMap<string, ReachedPage>;
  readonly #flat: RouteObject[];
  /** By pathname: the router ranks all its routes for each address it is asked for. */
  readonly #known = new Map<string, ReachedPage | undefined>();

  constructor(routes: readonly RouteObject[]) {
    const all = pagesOf(routes);
    this.pages = new Map(all.map((page) => [page.path, page]));
    this.#flat = [...this.pages.keys()].map((path) => ({ id: path, path }));
  }

  /** The page at an address within the product; undefined where there is none. */
  at(href: string): ReachedPage | undefined {
    const { pathname } = new URL(href, location.origin);
    if (!this.#known.has(pathname)) {
      const found = matchRoutes(this.#flat, pathname)?.at(-1);
      const id = found?.route.id;
      // SHL-13 takes any word after a path's name for a mode and shows the path: a link that says one means a page that is not there.
      this.#known.set(pathname, id === undefined || found?.params['mode'] !== undefined ? undefined : this.pages.get(id));
    }
    return this.#known.get(pathname);
  }
}

/** What a role holds: everyone is a learner as well. */
export const heldBy = (permissions: readonly Permission[] | 'all'): ReadonlySet<Permission> =>
  new Set([...DEFAULT_ROLES.learner.permissions, ...(permissions === 'all' ? PERMISSIONS : permissions)]);

/** Whether a page lets in who holds these permissions, whatever is switched on. */
export const letsIn = ({ guards }: ReachedPage, held: ReadonlySet<Permission>): boolean =>
  guards.every(
    ({ permissions, alsoPermissions = [] }) =>
      (permissions === undefined || permissions.some((one) => held.has(one))) && alsoPermissions.every((one) => held.has(one)),
  );

const NOT_PAGES = /^\/(?:api|i|assets|saml)\/|^\/sample-/;

/** Addresses of pages of the product that links of a document lead to. */
export function linkedPages(page: ParentNode): string[] {
  const hrefs = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  return [...new Set(hrefs.filter((href) => href.startsWith('/') && !href.startsWith('//') && !NOT_PAGES.test(href)))];
}

/** What the tabs of the map lead to from a page (SHL-65): its section's places, and the pages of its place. */
function tabsAt(path: string): string[] {
  const section = sectionOf(PLACE_SECTIONS, path);
  const place = section && closestPlace(section.places, path);
  return [...(section?.places ?? []), ...(place?.pages ?? [])].map(({ href }) => href);
}

/** Where a page leads on to for who holds these permissions; undefined where it shows something itself. */
function leadsTo({ guards, path }: ReachedPage, href: string, held: ReadonlySet<Permission>): string | undefined {
  const route = guards.at(-1);
  if (route?.area !== undefined) {
    const first = areaPagesOf(route.area).find((page) => letsIn({ path, guards: [...guards, page] }, held));
    return first && `${AREA_PATHS[route.area]}/${first.path}`;
  }
  const url = new URL(href, location.origin);
  return route?.redirect?.({ params: matchPath(path, url.pathname)?.params ?? {}, url });
}

/** Whether a page shows something itself, to people who are signed in: what only leads on, and ways in, no one has to find. */
const isToBeFound = ({ guards }: ReachedPage): boolean => {
  const route = guards.at(-1);
  const audience = guards.findLast((guard) => guard.audience !== undefined)?.audience ?? 'signedIn';
  return audience === 'signedIn' && route?.redirect === undefined && route?.area === undefined;
};

/** What the frame around all pages leads to: at once, and by a menu that is opened first, which counts as a click. */
export interface Frame {
  readonly bar: readonly string[];
  readonly opened: readonly string[];
}

/** How many clicks a page may be away from home (SHL-65). */
const MOST_CLICKS = 3;
/** Farther away no one looks. */
const FARTHEST = 6;

/** How many clicks each page is away from home for who holds these permissions: by the frame, the tabs of the map, and the links of each page. */
function clicksFromHome(
  map: PageMap,
  { bar, opened }: Frame,
  links: ReadonlyMap<string, readonly string[]>,
  held: ReadonlySet<Permission>,
): ReadonlyMap<string, number> {
  const clicks = new Map<string, number>();
  const found: string[][] = [];
  const arrive = (href: string, at: number) => {
    const page = map.at(href);
    if (page === undefined || !letsIn(page, held) || (clicks.get(page.path) ?? Infinity) <= at) return;
    clicks.set(page.path, at);
    (found[at] ??= []).push(href);
    const onward = leadsTo(page, href, held);
    if (onward !== undefined) arrive(onward, at);
  };
  for (const href of bar) arrive(href, 1);
  for (const href of opened) arrive(href, 2);
  for (let at = 1; at < FARTHEST; at += 1) {
    for (const href of found[at] ?? []) {
      const page = map.at(href);
      const { pathname } = new URL(href, location.origin);
      for (const next of [...tabsAt(pathname), ...(links.get(page?.path ?? '') ?? [])]) arrive(next, at + 1);
    }
  }
  return clicks;
}

const OF_THE_BRIEF = 'an address of the brief, for clients and older links';
const OF_A_CARD = 'opened on the page of a card of its type; samples are of one, and linked-within.test.ts shows others';

/** Pages that no one has to find by clicking, and why. */
const DEEP_LINKS: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:home)?$/, 'where one is'],
  [/^\/home\/(?:continue|following)$/, 'all of a list of home; Learning and Feed have them too'],
  [
    /^\/(?:user\/new_password|user\/details|terms|onboarding|onboard\/v2|register|okta-verify|mkp-redirect)$/,
    'steps of signing in and of joining',
  ],
  [/^\/(?:mfe-loader-testing\/\*|me\/ledger|me\/content\/:filter\?|my-assignments|feed\/new-todays-learning-search)$/, OF_THE_BRIEF],
  [/^\/(?:journey\/.*|video_streams\/:id|:handle\/(?:certifications|content|job-role)|insights\/:id\/vilt\/view)$/, OF_THE_BRIEF],
  [/^\/(?:(?:one|curriculum)-player\/:loId|insights\/:id\/(?:play|course|tool|assessment(?:\/results)?))$/, OF_A_CARD],
  [
    /^\/(?:insights\/:id\/(?:course\/learners|vilt\/registeredusers|project\/viewSubmissions)|video_streams\/:id\/(?:attendance|registrations))$/,
    OF_A_CARD,
  ],
  [/^\/(?:pathways|journeys)\/:slug\/(?::mode\?|edit\/:tab|cards\/:cardId|analytics)$/, OF_A_CARD],
  [/^\/shared\/badge\/:token$/, 'a badge by its link: its owner comes from the badges of their profile'],
  [/^\/payments\//, 'opened by the button that buys'],
  [/^\/configure\/\w+\/:layoutId\/preview$/, 'a frame within the page that arranges'],
  [/^\/(?:smartsearch\/\*|discover\/type\/:type)$/, 'opened by the search field, and from shelves'],
  [
    /^\/assignments\/(?::assignmentId|series\/:seriesId)$/,
    'opened from the lists of the dialog that assigns, and from a group’s assignments',
  ],
  [/^\/notifications$/, 'opened by the bell'],
  [/^\/career\/project\/propose$/, 'the button of Projects for who may not create one; samples may do both'],
  [/^\/career\/detail\/project\/:slug\/manage\/\*$/, 'a button of the project’s page once it is published; the sample is a draft'],
  [
    /^\/(?:teams\/:slug\/(?:edit\/\*|manage-post|cohorts\/create|analytics\/:part|import(?:\/:importId)?)|channel\/:slug\/(?:edit\/:part\?|analytics))$/,
    'for who looks after it, by menus of its page, which linked-within.test.ts opens',
  ],
  [/^\/teams\/:slug\/cohorts\/:cohortId\/edit\/:subRoute\?$/, 'an action of the cohort’s page, for who leads it'],
  [/^\/admin\/locations\/postcodes(?:\/:importId)?$/, 'a button of the postcodes’ part of Locations, which a sample leaves folded'],
  [/^\/admin\/users\/:userId\/merge$/, 'an action of the person’s page, for who may change both accounts'],
  [/^\/admin\/sign-in-providers\/tests\/:testId$/, 'where a provider sends the browser back to'],
];
export const isDeepLink = (path: string): boolean => DEEP_LINKS.some(([paths]) => paths.test(path));

/** Pages within a record, a person or a page of the console: a click or two beyond what they belong to, which is three away. */
const isWithinAnother = (path: string): boolean =>
  /^\/(?::handle\/|admin\/[\w-]+\/|skills-assessment\/|teams\/:slug\/cohorts\/|sourcing\/manage\/vacancy\/:slug\/|career\/mentorship\/programmes\/|configure\/:page|manage-block-users$)/.test(
    path,
  );

/** The pages that who holds these permissions has to find and that are too many clicks away from home (SHL-65). */
export function farFor(map: PageMap, frame: Frame, links: ReadonlyMap<string, readonly string[]>, held: ReadonlySet<Permission>): string[] {
  const clicks = clicksFromHome(map, frame, links, held);
  const isFar = ({ path }: ReachedPage) => (clicks.get(path) ?? Infinity) > (isWithinAnother(path) ? FARTHEST : MOST_CLICKS);
  const pages = [...map.pages.values()].filter((page) => isToBeFound(page) && letsIn(page, held));
  return pages.filter((page) => isFar(page) && !isDeepLink(page.path)).map(({ path }) => path);
}
