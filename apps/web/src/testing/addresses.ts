import type { RouteObject } from 'react-router';
import { features } from '../features.ts';
import { REPORTS_TAB } from '../features/people/people.routes.tsx';
import { handleOf } from '../platform/navigation/route-handle.ts';

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent}/${path}`);

interface Page {
  readonly path: string;
  readonly leadsElsewhere: boolean;
  /** Only for who is signed in. */
  readonly isClosed: boolean;
  /** Only for who holds a permission. */
  readonly isGuarded: boolean;
}

const ROOT: Page = { path: '', leadsElsewhere: false, isClosed: true, isGuarded: false };

function pagesOf(routes: readonly RouteObject[], parent = ROOT): Page[] {
  return routes.flatMap(({ path, handle, children = [] }) => {
    const { redirect, audience, permissions } = handleOf(handle)?.route ?? {};
    const own: Page = {
      path: path === undefined ? parent.path : join(parent.path, path),
      leadsElsewhere: redirect !== undefined,
      isClosed: audience === undefined ? parent.isClosed : audience === 'signedIn',
      isGuarded: parent.isGuarded || permissions !== undefined,
    };
    return [...(path === undefined || path === '*' ? [] : [own]), ...pagesOf(children, own)];
  });
}

/** The pages of a person stand in a route each for oneself and for others; which there are, their tabs say. */
const keys = [...features.flatMap(({ personTabs = [] }) => personTabs.map(({ key }) => key)), REPORTS_TAB];
const tabPaths = (path: string): string[] => {
  if (path === '/me/*' || path === '/:handle/*') return [path.slice(0, -2), ...keys.map((key) => path.replace('*', key))];
  return path === '/me/overview/:tab?' ? ['/me/overview', ...keys.map((key) => path.replace(':tab?', key))] : [path];
};

/** The addresses of all pages, as the router has them, with their parameters. */
export const addressesOf = (routes: readonly RouteObject[]): string[] =>
  [...new Set(pagesOf(routes).flatMap(({ path }) => tabPaths(path)))].toSorted();

/** What parameters stand for, by name: an id unless a screen knows a few words only. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['slug', 'handle', 'roleKey', 'hostName', 'token', 'code', 'program'].map((name) => [name, 'a1'])),
  area: 'people',
  kind: 'enrolment',
  part: 'people',
  section: 'details',
  tab: 'details',
  type: 'video',
  word: 'for-you',
};
const ID = '0198a000-0000-7000-8000-000000000001';

const filled = (path: string) =>
  path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_whole, name: string) => PARAMETERS[name] ?? ID)
    .replace('/*', '');

/** A screen by an address of its own. */
export type ScreenAddress = Pick<Page, 'isClosed' | 'isGuarded'> & { readonly address: string };

/** An address for each screen; what only leads elsewhere is left out. */
export function screenAddresses(routes: readonly RouteObject[]): ScreenAddress[] {
  const screens = pagesOf(routes).filter(({ leadsElsewhere }) => !leadsElsewhere);
  const all = screens.flatMap(({ path, isClosed, isGuarded }) =>
    tabPaths(path).map((one) => ({ address: filled(one), isClosed, isGuarded })),
  );
  return [...new Map(all.map((one) => [one.address, one])).values()];
}
