import type { RouteObject } from 'react-router';
import type { CardType } from '@waymark/contract/cards';
import { features } from '../features.ts';
import { FORMER_TABS, REPORTS_TAB } from '../features/people/people.routes.tsx';
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
export const tabPaths = (path: string): string[] => {
  if (path === '/me/*') return ['/me', ...keys.map((key) => `/me/${key}`)];
  // What tabs were called before leads on; at /me those are other pages.
  if (path === '/:handle/*') return ['/:handle', ...[...keys, ...FORMER_TABS].map((key) => `/:handle/${key}`)];
  return path === '/me/overview/:tab?' ? ['/me/overview', ...[...keys, ...FORMER_TABS].map((key) => path.replace(':tab?', key))] : [path];
};

/** The addresses of all pages, as the router has them, with their parameters. */
export const addressesOf = (routes: readonly RouteObject[]): string[] =>
  [...new Set(pagesOf(routes).flatMap(({ path }) => tabPaths(path)))].toSorted();

/** What parameters stand for, by name: an id unless a screen knows a few words only. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['slug', 'handle', 'roleKey', 'hostName', 'token', 'code', 'program'].map((name) => [name, 'a1'])),
  area: 'people',
  kind: 'enrolment',
  page: 'homepage',
  part: 'content',
  section: 'details',
  tab: 'details',
  type: 'video',
  word: 'for-you',
};
const ID = '0198a000-0000-7000-8000-000000000001';

/** Screens for cards of one type alone, by a part of their address. */
const CARD_TYPE_AT: readonly (readonly [RegExp, CardType])[] = [
  [/\/course(?:\/|$)/, 'cmi5'],
  [/\/tool$/, 'lti'],
  [/\/vilt\//, 'vilt'],
  [/\/project\//, 'project'],
  [/\/assessment(?:\/|$)/, 'assessment'],
  [/^\/pathways\//, 'pathway'],
  [/^\/journeys?\//, 'journey'],
];
const cardTypeAt = (address: string) => CARD_TYPE_AT.find(([part]) => part.test(address))?.[1];

/** One leaves the product at once, one draws with the graphics processor, one in a frame, and the others ask for a card that a sample path does not hold. */
const LEFT_TO_THE_BROWSER = new Set([
  ...['/log_out', '/skills-graph', '/insights/:id/play'],
  ...['/pathways', '/journeys', '/journey'].map((path) => `${path}/:slug/cards/:cardId`),
]);

const filled = (path: string) =>
  path
    .replaceAll(/\/:token\?/g, '/a1')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_whole, name: string) => PARAMETERS[name] ?? ID)
    .replace('/*', '');

/** A screen by an address of its own. */
export type ScreenAddress = Pick<Page, 'isClosed' | 'isGuarded'> & { readonly address: string; readonly cardType: CardType | undefined };

/** An address for each screen; what only leads elsewhere is left out. */
export function screenAddresses(routes: readonly RouteObject[]): ScreenAddress[] {
  const screens = pagesOf(routes).filter(({ path, leadsElsewhere }) => !leadsElsewhere && !LEFT_TO_THE_BROWSER.has(path));
  const all = screens.flatMap(({ path, isClosed, isGuarded }) =>
    tabPaths(path)
      .map(filled)
      .map((address) => ({ address, isClosed, isGuarded, cardType: cardTypeAt(address) })),
  );
  return [...new Map(all.map((one) => [one.address, one])).values()];
}
