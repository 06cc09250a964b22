import { signOut as signOutEndpoint } from '@waymark/contract/session';
import { call } from '../api/call.ts';
import { forgetCopies } from '../api/kept-answers.ts';
import { forgetDrafts } from '../drafts/draft-places.ts';
import { sendImpressions } from '../impressions/impressions.ts';
import { localStore } from '../browser/local-store.ts';
import { rememberPush } from '../push/remember-push.ts';
import { pauseLive } from '../realtime/live.ts';
import { goTo } from '../navigation/router.ts';
import { unsentPlaces } from '../unsent/unsent-places.ts';
import { currentUser } from './session.ts';
import { LAST_ACTIVITY } from './time-out.ts';

/**
 * Signs out and leaves for where the server says: the sign-in page, or the logout of a provider (SES-05). The page is loaded
 * again, so that nothing of the person stays in memory. What they took along leaves the device; where something they did still waits to be
 * sent, /log_out asks first (SHL-64). Throws `ApiProblem` when the server could not be told.
 *
 * @param isAsked that was asked
 */
export async function signOut(isAsked = false): Promise<void> {
  const user = currentUser();
  if (user !== null && !isAsked && unsentPlaces(user.id).length > 0) return goTo('/log_out');
  await sendImpressions();
  // The page leaves on purpose: hearing that its access ended would take it for a session that ended behind its back.
  const resumeLive = pauseLive();
  const { redirectTo } = await call(signOutEndpoint, { body: { route: location.pathname } }).catch((error: unknown) => {
    resumeLive();
    throw error;
  });
  if (user !== null) forgetDrafts(user.id);
  await forgetCopies().catch(() => {});
  rememberPush(null);
  // Left on purpose: the next visit is not told that time ended it.
  localStore.remove(LAST_ACTIVITY);
  location.assign(redirectTo);
}
