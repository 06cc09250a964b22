import { redirect } from 'react-router';
import { onboardingRedirect } from '@waymark/contract/onboarding';
import { type FeatureSwitch, isHiddenInProxy } from '@waymark/contract/platform';
import { afterSignIn, ENTRY_STEP_PATHS, leavesPublicPath, type SessionUser, signInPath } from '@waymark/contract/session';
import type { Guard } from '../../platform/feature.ts';
import { firstMenuPath } from '../../platform/organisation/menu.ts';
import { organisation } from '../../platform/organisation/organisation.ts';
import { storeReturnPath, takeReturnPath } from '../../platform/session/return-path.ts';
import { hasTimedOut, TIMED_OUT } from '../../platform/session/time-out.ts';
import { currentUser, holdsPermission } from '../../platform/session/session.ts';

/** `empty`: the address is reserved and belongs to no one (SHL-18). */
type RefusalKind = 'not-found' | 'forbidden' | 'empty';

/** Why a screen is not shown, where the page itself knows it. */
export class ScreenRefusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind) {
    super(kind);
    this.kind = kind;
  }
}

const STEP_PATHS: ReadonlySet<string> = new Set(Object.values(ENTRY_STEP_PATHS));

/** Where someone goes after signing in, or who opens a signed-out route while signed in (SES-09). */
async function pathAfterSignIn(): Promise<string> {
  return afterSignIn(takeReturnPath(), await firstMenuPath());
}

/** ONB-01, ONB-02: who is still on the way in goes there first and comes back afterwards; who has been there does not return. */
function admitSettled(user: SessionUser, pathname: string, path: string): void {
  const elsewhere = onboardingRedirect(pathname, user);
  if (elsewhere === null) return;
  storeReturnPath(path);
  throw redirect(elsewhere);
}

/** SES-30: whose session waits for a step on the way in goes there, and on to where they wanted once it is done; no one else does. */
async function admitStep({ entryStep }: SessionUser, pathname: string, path: string): Promise<void> {
  const target = entryStep === null ? undefined : ENTRY_STEP_PATHS[entryStep];
  if (target === pathname) return;
  if (target === undefined) {
    if (STEP_PATHS.has(pathname)) throw redirect(await pathAfterSignIn());
    return;
  }
  storeReturnPath(path);
  throw redirect(target);
}

/**
 * Lets someone through to a screen, or throws what happens instead: a redirect to sign-in with the return path stored
 * (SES-10, SES-11), one to a step on the way in (SES-30), a redirect away from the signed-out routes (SES-09) or to onboarding (ONB-01),
 * or a `ScreenRefusal`.
 */
export async function admit(guard: Guard, url: URL): Promise<void> {
  const { audience = 'signedIn', feature, someFeature, permissions, alsoPermissions = [] } = guard;
  // A loader is not told the hash; the address bar has it when the page was opened by its address.
  const path = `${url.pathname}${url.search}${location.pathname === url.pathname ? location.hash : ''}`;
  const user = currentUser();
  if (user !== null && audience !== 'anyone') await admitStep(user, url.pathname, path);
  if (user !== null && audience === 'visitor' && leavesPublicPath(url.pathname)) throw redirect(await pathAfterSignIn());
  if (user === null && audience === 'signedIn') {
    const signIn = signInPath(path);
    if (signIn === null) throw new ScreenRefusal('not-found');
    storeReturnPath(path);
    throw redirect(hasTimedOut() ? `${signIn}${signIn.includes('?') ? '&' : '?'}${TIMED_OUT}=true` : signIn);
  }
  if (user?.entryStep === null && audience === 'signedIn') admitSettled(user, url.pathname, path);
  const isOn = (name: FeatureSwitch) => organisation().switches[name];
  if ((feature !== undefined && !isOn(feature)) || someFeature?.some(isOn) === false) throw new ScreenRefusal('not-found');
  if (user !== null && user.proxyType !== null && isHiddenInProxy(url.pathname)) throw new ScreenRefusal('forbidden');
  if (permissions !== undefined && !holdsPermission(user, ...permissions)) throw new ScreenRefusal('forbidden');
  if (!alsoPermissions.every((permission) => holdsPermission(user, permission))) throw new ScreenRefusal('forbidden');
}
