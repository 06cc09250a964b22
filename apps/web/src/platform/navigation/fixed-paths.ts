import type { RouteMatch, RouteObject } from 'react-router';

export type RouteMatches = readonly Pick<RouteMatch, 'route' | 'params'>[];

/**
 * The routes of every path that is fixed, outermost first, as the router itself would match them: a fixed path stands before all that are open, and
 * what may be left out is.
 * Each time it is asked, the router reads all its routes again, which takes milliseconds; a first screen asks for hundreds of paths.
 */
export function indexFixedPaths(routes: readonly RouteObject[]): ReadonlyMap<string, RouteMatches> {
  const index = new Map<string, RouteMatches>();
  addFixedPaths(index, routes, '', []);
  return index;
}

function addFixedPaths(index: Map<string, RouteMatches>, routes: readonly RouteObject[], base: string, above: RouteMatches): void {
  for (const route of routes) {
    const path = wholePath(base, route.path);
    const matches = [...above, { route, params: {} }];
    // A page at the address of what is around it is the one that shows.
    const isPage = route.index === true || route.path !== undefined;
    for (const one of fixedFormsOf(path)) if (isPage && (route.index === true || !index.has(one))) index.set(one, matches);
    addFixedPaths(index, route.children ?? [], path, matches);
  }
}

/** A path, or what is left of it without the parameters at its end that may be left out; none where another is open. */
function fixedFormsOf(path: string): string[] {
  const form = path.replace(/(?:\/:\w+\?)+$/, '');
  return /[:*?]/.test(form) ? [] : [form];
}

function wholePath(base: string, path: string | undefined): string {
  if (path === undefined || path === '') return base;
  return path.startsWith('/') ? path : `${base === '/' ? '' : base}/${path}`;
}
