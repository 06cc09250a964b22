import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Answer } from '@waymark/contract/kit';
import { onboardingRedirect } from '@waymark/contract/onboarding';
import type { getMenu, OrganisationDetails } from '@waymark/contract/organisation';
import type { SessionUser } from '@waymark/contract/session';
import { WaymarkProvider } from '@waymark/ui';
import { features } from '../features.ts';
import { frameAt, knowRoutes } from '../platform/navigation/router.ts';
import { giveMenu } from '../platform/organisation/menu.ts';
import { giveOrganisation } from '../platform/organisation/organisation.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { giveUser } from '../platform/session/session.ts';
import { FocusFrame } from './layout/focus-frame.tsx';
import { wantsUnified } from './layout/kept-navigation.ts';
import { MenuFrame } from './layout/menu-frame.tsx';
import { ScreenFallback } from './layout/screen-fallback.tsx';
import { collectRoutes } from './router/routes.tsx';
import { RouterLink } from './router/router-link.tsx';

const SIGN_IN_PATH = '/user/login';

/** What the server knows of a page before anything of it runs in the browser. */
export interface Drawn {
  /** Path and query. */
  readonly address: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: Messages;
  readonly organisation: OrganisationDetails;
  readonly person: { readonly user: SessionUser; readonly menu: Answer<typeof getMenu> } | null;
}

/**
 * Readies what draws first screens on the server: to a visitor the way in, and around what someone who is signed in sees the frame, with a place
 * for the screen. What is drawn at no address, or looks as the device remembers it, is empty.
 */
export async function readyToPaint(): Promise<(drawn: Drawn) => string> {
  knowRoutes(collectRoutes(features));
  const signIn = features.flatMap((feature) => feature.routes).find(({ path }) => path === SIGN_IN_PATH)?.screen;
  if (signIn === undefined) throw new Error('There is no screen to sign in');
  const { Screen } = await signIn();
  const wayIn: RouteObject[] = [{ element: <FocusFrame />, children: [{ path: '*', element: <Screen /> }] }];
  const framed: RouteObject[] = [{ element: <MenuFrame />, children: [{ path: '*', element: <ScreenFallback /> }] }];
  return (drawn) => {
    if (drawn.person === null) return paint(drawn, wayIn);
    return hasFrame(drawn.address, drawn.person.user) ? paint(drawn, framed) : '';
  };
}

/** Whether the page will stand in the frame with the menu: not before someone has settled in, and not with the unified navigation. */
function hasFrame(address: string, user: SessionUser): boolean {
  const { pathname } = new URL(address, 'http://page');
  if (wantsUnified(user) || onboardingRedirect(pathname, user) !== null) return false;
  const frame = frameAt(pathname);
  return isValidElement(frame) && frame.type === MenuFrame;
}

/**
 * The first screen as the browser will draw it. One after the other, and nothing of one is left for the next: what the screens read of who is
 * here stands in one place in the browser, and here too.
 */
function paint({ address, language, direction, messages, organisation, person }: Drawn, tree: RouteObject[]): string {
  try {
    giveOrganisation(organisation);
    giveUser(person?.user ?? null);
    if (person !== null) giveMenu(person.menu);
    i18n.loadAndActivate({ locale: language, messages });
    return renderToString(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <WaymarkProvider language={language} direction={direction} link={RouterLink}>
            <RouterProvider router={createMemoryRouter(tree, { initialEntries: [address] })} />
          </WaymarkProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
  } finally {
    queryClient.clear();
    giveOrganisation(undefined);
  }
}
