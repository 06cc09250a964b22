import { matchPath, matchRoutes, type RouteObject } from 'react-router';
import type { Permission } from '@waymark/contract/platform';
import type { FeatureRoute } from '../platform/feature.ts';
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

  constructor(routes: readonly RouteObject[]) {
    const all = pagesOf(routes);
    this.pages = new Map(all.map((page) => [page.path, page]));
    this.#flat = [...this.pages.keys()].map((path) => ({ id: path, path }));
  }

  /** The page at an address within the product; undefined where there is none. */
  at(href: string): ReachedPage | undefined {
    const { pathname } = new URL(href, location.origin);
    const id = matchRoutes(this.#flat, pathname)?.at(-1)?.route.id;
    return id === undefined ? undefined : this.pages.get(id);
  }
}

/** Whether a page lets in who holds these permissions, whatever is switched on. */
export const letsIn = ({ guards }: ReachedPage, held: ReadonlySet<Permission>): boolean =>
  guards.every(
    ({ permissions, alsoPermissions = [] }) =>
      (permissions === undefined || permissions.some((one) => held.has(one))) && alsoPermissions.every((one) => held.has(one)),
  );

const NOT_PAGES = /^(?:\/api\/|\/i\/|\/assets\/)/;

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

/** Where a page only leads on to; undefined where it shows something itself. */
function leadsTo({ guards, path }: ReachedPage, href: string): string | undefined {
  const url = new URL(href, location.origin);
  return guards.at(-1)?.redirect?.({ params: matchPath(path, url.pathname)?.params ?? {}, url });
}

interface Start {
  readonly href: string;
  /** A menu that is opened first counts as one. */
  readonly clicks: 1 | 2;
}

/** How many clicks each page is away from home for who holds these permissions: by the frame, the tabs of the map, and the links of each page. */
export function clicksFromHome(
  map: PageMap,
  frame: readonly Start[],
  links: ReadonlyMap<string, readonly string[]>,
  held: ReadonlySet<Permission>,
): ReadonlyMap<string, number> {
  const clicks = new Map<string, number>();
  const found: Start['href'][][] = [[], [], []];
  const arrive = (href: string, at: number) => {
    const page = map.at(href);
    if (page === undefined || !letsIn(page, held) || (clicks.get(page.path) ?? Infinity) <= at) return;
    clicks.set(page.path, at);
    found[at]?.push(href);
    const onward = leadsTo(page, href);
    if (onward !== undefined) arrive(onward, at);
  };
  for (const { href, clicks: at } of frame) arrive(href, at);
  for (const at of [1, 2]) {
    for (const href of found[at] ?? []) {
      const page = map.at(href);
      const { pathname } = new URL(href, location.origin);
      for (const next of [...tabsAt(pathname), ...(links.get(page?.path ?? '') ?? [])]) arrive(next, at + 1);
    }
  }
  return clicks;
}
