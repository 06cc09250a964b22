import { afterSignIn } from '@waymark/contract/session';
import { hasScreen } from '../navigation/router.ts';
import { takeReturnPath } from './return-path.ts';
import { currentUser } from './session.ts';

const ONBOARDING = '/onboarding';

/**
 * Goes on after a step on the way in: to the stored return path, else to /onboarding, or to the first page for who has been through it
 * (SES-30). The page is loaded again, with all that the session may see now; the guards find the next step, if there is one.
 */
export function goOnAfterStep(): void {
  const isNew = currentUser()?.onboardingCompleted === false && hasScreen(ONBOARDING);
  location.assign(afterSignIn(takeReturnPath(), isNew ? ONBOARDING : '/'));
}
