import { type Navigation, updateNavigation } from '@waymark/contract/people';
import { PERMISSIONS } from '@waymark/contract/platform';
import type { SessionUser } from '@waymark/contract/session';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { currentUser, holdsPermission, setSession, useCurrentUser } from '../../platform/session/session.ts';

/**
 * Whether someone chooses the unified navigation for themselves: who holds every permission holds that one to give it to others, so that no role
 * chose it for them.
 */
export const choosesNavigation = (user: SessionUser): boolean => user.permissions.length === PERMISSIONS.length;

/** Whether someone has the unified navigation (SHL-33): by their role, or by their own choice. */
export const wantsUnified = (user: SessionUser): boolean =>
  holdsPermission(user, 'ENABLE_UNIFIED_NAVIGATION') && (!choosesNavigation(user) || user.navigation.isChosen);

/** One press is saved after the other, so that the last one is what is kept. */
let saved: Promise<unknown> = Promise.resolve();

/** How the person has the unified navigation: kept with them, on every device, and shown at once (SHL-33). */
export function useKeptNavigation() {
  const navigation: Navigation = useCurrentUser()?.navigation ?? { isChosen: false, isCollapsed: false, open: [] };
  const keep = (change: Partial<Navigation>) => {
    const user = currentUser();
    if (user === null) return;
    const next = { ...user.navigation, ...change };
    setSession({ ...user, navigation: next });
    saved = saved.then(() => call(updateNavigation, { body: next, background: true })).catch(notifyError);
  };
  const { open } = navigation;
  return {
    ...navigation,
    choose: (isChosen: boolean) => keep({ isChosen }),
    collapse: (isCollapsed: boolean) => keep({ isCollapsed }),
    toggle: (key: string) => keep({ open: open.includes(key) ? open.filter((one) => one !== key) : [...open, key] }),
  };
}
