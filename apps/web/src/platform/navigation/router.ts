import type { ReactNode } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { isHiddenInProxy } from '@waymark/contract/platform';
import type { FeatureRoute } from '../feature.ts';
import { organisation } from '../organisation/organisation.ts';
import { currentUser, holdsPermission } from '../session/session.ts';
import { indexFixedPaths, type RouteMatches } from './fixed-paths.ts';
import { handleOf } from './route-handle.ts';

export type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;
/** How deep a frame stands among the routes of a path: below what is around every screen. */
const FRAME = 1;
let routes: readonly RouteObject[] = [];
let fixedPaths: ReadonlyMap<string, RouteMatches> = new Map();

/** After a reload the address bar is what counts: what was shown over a page at its own address becomes the page (SHL-34). */
function dropMask(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'masked' in state)
    history.replaceState({ ...state, masked: undefined, usr: null }, '');
}

/** Names the routes that the links of the frame ask about. */
export function knowRoutes(known: readonly RouteObject[]): void {
  routes = known;
  fixedPaths = indexFixedPaths(known);
  found.clear();
}

/** Makes the page's one router; the first loads start at once. */
export function startRouter(wanted: RouteObject[]): Router {
  dropMask();
  router = createBrowserRouter(wanted);
  knowRoutes(router.routes);
  return router;
}

/** Goes somewhere from outside of components: the session ended, say. */
export function goTo(path: string, options: { replace?: boolean } = {}): void {
  void router?.navigate(path, options);
}

let guarding = 0;

/** Runs the guards again where the page stands: rights, switches or the session changed. */
export function guardAgain(): void {
  guarding += 1;
  void router?.revalidate().finally(() => {
    guarding -= 1;
  });
}

/** Whether the guards are running again: then the page's own is asked too, although its address is the same. */
export const isGuardingAgain = (): boolean => guarding > 0;

/** What was found among all routes, by path; what a long visit gathers is forgotten from time to time. */
const found = new Map<string, RouteMatches>();
const MOST_FOUND = 500;

/** The routes of a path, outermost first; none where there is no screen, or no routes are known yet. */
function routesAt(path: string): RouteMatches {
  const known = fixedPaths.get(path) ?? found.get(path);
  if (known !== undefined) return known;
  const matches = matchRoutes([...routes], path) ?? [];
  if (found.size >= MOST_FOUND) found.clear();
  found.set(path, matches);
  return matches;
}

/** What stands around the screen at a path: the frame with the menu, or the bare one; undefined where there is no screen. */
export const frameAt = (path: string): ReactNode => routesAt(path).at(FRAME)?.route.element;

/** Fetches what the screen at an address needs, when someone seems about to go there (SHL-61). */
export function prefetchScreen(href: string): void {
  const url = new URL(href, location.href);
  for (const { route, params } of routesAt(url.pathname)) handleOf(route.handle)?.prefetch({ params, url });
}

/** Whether the screen at an address opens over the page one is on (SHL-34). */
export function opensOver(href: string): boolean {
  const { route } = routesAt(new URL(href, location.href).pathname).at(-1) ?? {};
  return handleOf(route?.handle)?.route?.overlay === true;
}

/** Whether some feature has a screen of its own at a path; a profile by handle does not count. */
export function hasScreen(path: string): boolean {
  const { route } = routesAt(path).at(-1) ?? {};
  return route !== undefined && route.path !== '*' && handleOf(route.handle)?.route?.path?.startsWith('/:handle') !== true;
}

/** Whether a route lets the person through, as its guard will decide when they go there. */
function admits({ feature, someFeature, permissions, alsoPermissions = [] }: FeatureRoute): boolean {
  const { switches } = organisation();
  const user = currentUser();
  return (
    (feature === undefined || switches[feature]) &&
    someFeature?.some((name) => switches[name]) !== false &&
    (permissions === undefined || holdsPermission(user, ...permissions)) &&
    alsoPermissions.every((permission) => holdsPermission(user, permission))
  );
}

/** Whether the person may open the screen at a path of ours: what refuses them is not linked to (SHL-65). */
export function mayOpen(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? href;
  if (!hasScreen(path)) return false;
  const isProxy = (currentUser()?.proxyType ?? null) !== null;
  if (isProxy && isHiddenInProxy(path)) return false;
  return routesAt(path).every(({ route }) => {
    const own = handleOf(route.handle)?.route;
    return own === undefined || admits(own);
  });
}
