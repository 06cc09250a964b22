import type { RouteMatch, RouteObject } from 'react-router';

export type RouteMatches = readonly Pick<RouteMatch<string, RouteObject>, 'route' | 'params'>[];

/**
 * The routes of every path that is fixed, outermost first, as the router itself would match them: a fixed path stands before all that are open.
 * The router reads all its routes anew whenever it is asked, which takes milliseconds; a first screen asks for hundreds of paths.
 */
export function indexFixedPaths(routes: readonly RouteObject[]): ReadonlyMap<string, RouteMatches> {
  const index = new Map<string, RouteMatches>();
  addFixedPaths(index, routes, '', []);
  return index;
}

function addFixedPaths(index: Map<string, RouteMatches>, routes: readonly RouteObject[], base: string, above: RouteMatches): void {
  for (const route of routes) {
    const path = wholePath(base, route.path);
    if (/[:*?]/.test(path)) continue;
    const matches = [...above, { route, params: {} }];
    // A page at the address of what is around it is the one that shows.
    const isPage = route.index === true || (route.path !== undefined && !index.has(path));
    if (isPage) index.set(path, matches);
    addFixedPaths(index, route.children ?? [], path, matches);
  }
}

function wholePath(base: string, path: string | undefined): string {
  if (path === undefined || path === '') return base;
  return path.startsWith('/') ? path : `${base === '/' ? '' : base}/${path}`;
}
