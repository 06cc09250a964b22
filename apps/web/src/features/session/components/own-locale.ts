import { updateUser } from '@waymark/contract/people';
import { call } from '../../../platform/api/call.ts';
import { currentUser, setSession } from '../../../platform/session/session.ts';

/**
 * SES-54: on start, fills in the person's language and time zone where their profile has none: the language in use and the time zone of
 * the device. Not for who stands in for someone else, nor before the steps on the way in are done. Throws `ApiProblem` when the server
 * refuses or cannot be asked; the next start tries again.
 */
export async function fillInLocale(language: string): Promise<void> {
  const before = currentUser();
  if (before === null || before.entryStep !== null || before.impersonator !== null) return;
  const { profile } = before;
  const missing = {
    ...(profile.language === null ? { language } : {}),
    ...(profile.timeZone === null ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
  };
  if (Object.keys(missing).length === 0) return;
  const updated = await call(updateUser, { params: { userId: before.id }, body: missing, background: true });
  const now = currentUser();
  if (now?.id === before.id) setSession({ ...now, profile: updated.profile });
}
