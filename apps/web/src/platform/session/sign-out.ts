import { signOut as signOutEndpoint } from '@waymark/contract/session';
import { call } from '../api/call.ts';
import { forgetDrafts } from '../drafts/draft-places.ts';
import { sendImpressions } from '../impressions/impressions.ts';
import { currentUser } from './session.ts';

/**
 * Signs out and leaves for where the server says: the sign-in page, or the logout of a provider (SES-05). The page is loaded
 * anew, so that nothing of the person stays in memory. Throws `ApiProblem` when the server could not be told.
 */
export async function signOut(): Promise<void> {
  const user = currentUser();
  await sendImpressions();
  const { redirectTo } = await call(signOutEndpoint, { body: { route: location.pathname } });
  if (user !== null) forgetDrafts(user.id);
  location.assign(redirectTo);
}
