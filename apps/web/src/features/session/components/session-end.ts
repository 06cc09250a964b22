import { signOut } from '@waymark/contract/session';
import { call } from '../../../platform/api/call.ts';
import { localStore } from '../../../platform/browser/local-store.ts';
import { currentPath } from '../../../platform/session/current-path.ts';
import { TIMED_OUT } from '../../../platform/session/time-out.ts';
import { storeReturnPath } from '../../../platform/session/return-path.ts';

/** What belongs to the device or must outlive a sign-out: what was typed, what has still to be sent, how the page looks, who is told things here once they are back, and when anyone was last active, by which other tabs know why they are signed out. */
const KEPT = /^(?:draft:|impressions|appearance|accessibility-mode|sign-in-provider$|organisation$|push-person$|last-activity$)/;

/** Clears what is kept of the person on this device. */
function clearStorage(): void {
  for (const key of localStore.keys()) if (!KEPT.test(key)) localStore.remove(key);
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** SES-41: nothing happened for too long. Signs out, clears the storage, goes to sign-in and remembers the way back. */
export async function endTimedOutSession(): Promise<void> {
  const path = currentPath();
  // The server ends the session by its own clock; whether it hears of this changes nothing.
  await call(signOut, { body: { route: location.pathname }, background: true }).catch(() => {});
  clearStorage();
  storeReturnPath(path);
  location.assign(`/user/login?${TIMED_OUT}=true`);
}
