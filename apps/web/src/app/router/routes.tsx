import { type LoaderFunctionArgs, Outlet, redirect, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { bareHandle, isIdleWord, RESERVED_WORDS } from '@waymark/contract/platform';
import type { Area, AreaPage, FeatureRoute, RouteArguments, WebFeature } from '../../platform/feature.ts';
import { NotFoundScreen } from '../errors/error-screens.tsx';
import { RouteError } from '../errors/route-error.tsx';
import { FocusFrame } from '../layout/focus-frame.tsx';
import { MenuFrame } from '../layout/menu-frame.tsx';
import { AreaFallback, ScreenFallback } from '../layout/screen-fallback.tsx';
import { Root } from '../root.tsx';
import { admit, ScreenRefusal } from './guards.ts';
import type { RouteHandle } from '../../platform/navigation/route-handle.ts';
import { firstAreaPath, pagesOf } from '../../platform/navigation/area-pages.ts';
import { isGuardingAgain } from '../../platform/navigation/router.ts';
import { loadScreen } from './screen-chunk.ts';

/** An overlay opening or closing leaves the page below as it is; a change of rights or session does not. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (!defaultShouldRevalidate) return false;
  return isGuardingAgain() || `${currentUrl.pathname}${currentUrl.search}` !== `${nextUrl.pathname}${nextUrl.search}`;
}

/** SHL-18: reserved first words never reach /{handle}/*; a profile's address works with and without its @ (SHL-17). */
function reservedWord(path: string | undefined, params: LoaderFunctionArgs['params']): string | undefined {
  if (path?.startsWith('/:handle') !== true) return undefined;
  const handle = params['handle'] ?? '';
  const word = bareHandle(handle);
  return !handle.startsWith('@') && RESERVED_WORDS.has(word) ? word : undefined;
}

/** There is no such page, or nothing at all, for those who are signed in; everyone else signs in first (SHL-30). */
async function refuseReserved(word: string, url: URL): Promise<never> {
  await admit({}, url);
  throw new ScreenRefusal(isIdleWord(word) ? 'empty' : 'not-found');
}

/** Starts a screen's queries, ahead of its code; what does not come, the screen asks for again and then tells. */
async function startLoading({ loader }: FeatureRoute, args: RouteArguments): Promise<void> {
  try {
    await loader?.(args);
  } catch {}
}

function toRouteObject(route: FeatureRoute, inherited: FeatureRoute): RouteObject {
  const { screen } = route;
  const guard = { ...inherited, ...route };
  const handle: RouteHandle = {
    title: route.title,
    route,
    prefetch: (args) => {
      // A prefetch that fails is not an error: the click will show it.
      screen?.().catch(() => {});
      void startLoading(route, args);
    },
  };
  const common = {
    handle,
    shouldRevalidate,
    errorElement: <RouteError />,
    hydrateFallbackElement: route.area === undefined ? <ScreenFallback /> : <AreaFallback />,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const reserved = reservedWord(route.path, params);
      if (reserved !== undefined) await refuseReserved(reserved, url);
      await admit(guard, url);
      if (route.redirect !== undefined) throw redirect(route.redirect({ params, url }));
      void startLoading(route, { params, url });
      return null;
    },
    ...(screen === undefined ? { element: <Outlet /> } : { lazy: { Component: async () => (await loadScreen(screen)).Screen } }),
  };
  if (route.path === undefined) return { ...common, index: true };
  return { ...common, path: route.path, children: childrenOf(route).map((child) => toRouteObject(child, guardOf(guard))) };
}

/** A route's own children, and what the features bring to its area: whose address alone leads to the first page one may see. */
function childrenOf({ area, children = [] }: FeatureRoute): readonly FeatureRoute[] {
  if (area === undefined) return children;
  return [{ redirect: () => firstPathOf(area) }, ...children, ...pagesOf(area).map(toAreaRoute)];
}

const toAreaRoute = ({ area: _area, icon: _icon, section: _section, label, ...page }: AreaPage): FeatureRoute => ({
  ...page,
  title: label,
});

function firstPathOf(area: Area): string {
  const path = firstAreaPath(area);
  if (path === undefined) throw new ScreenRefusal('forbidden');
  return path;
}

/** Children are guarded as their parent is, unless they say otherwise. */
function guardOf({ audience, feature, permissions, alsoPermissions }: FeatureRoute): FeatureRoute {
  return {
    ...(audience === undefined ? {} : { audience }),
    ...(feature === undefined ? {} : { feature }),
    ...(permissions === undefined ? {} : { permissions }),
    ...(alsoPermissions === undefined ? {} : { alsoPermissions }),
  };
}

/** The whole tree of routes: each feature's, in its frame, and the page for everything else (SHL-19). */
export function collectRoutes(features: readonly WebFeature[]): RouteObject[] {
  const all = features.flatMap((feature) => feature.routes);
  const inFrame = (frame: 'menu' | 'focus') =>
    all.filter((route) => (route.frame ?? 'menu') === frame).map((route) => toRouteObject(route, {}));
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      children: [
        { element: <FocusFrame />, children: inFrame('focus') },
        {
          element: <MenuFrame />,
          children: [
            ...inFrame('menu'),
            {
              path: '*',
              element: <NotFoundScreen />,
              loader: ({ request }) => admit({}, new URL(request.url)),
              errorElement: <RouteError />,
              hydrateFallbackElement: <ScreenFallback />,
            },
          ],
        },
      ],
    },
  ];
}
