import { signOut as signOutEndpoint } from '@waymark/contract/session';
import { call } from '../api/call.ts';
import { forgetDrafts } from '../drafts/draft-places.ts';
import { sendImpressions } from '../impressions/impressions.ts';
import { rememberPush } from '../push/remember-push.ts';
import { pauseLive } from '../realtime/live.ts';
import { currentUser } from './session.ts';

/**
 * Signs out and leaves for where the server says: the sign-in page, or the logout of a provider (SES-05). The page is loaded
 * again, so that nothing of the person stays in memory. Throws `ApiProblem` when the server could not be told.
 */
export async function signOut(): Promise<void> {
  const user = currentUser();
  await sendImpressions();
  // The page leaves on purpose: hearing that its access ended would take it for a session that ended behind its back.
  const resumeLive = pauseLive();
  const { redirectTo } = await call(signOutEndpoint, { body: { route: location.pathname } }).catch((error: unknown) => {
    resumeLive();
    throw error;
  });
  if (user !== null) forgetDrafts(user.id);
  rememberPush(null);
  location.assign(redirectTo);
}
