import { getJobRole } from '@waymark/contract/session';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { currentUser, setSession } from '../../../platform/session/session.ts';

/** SES-55: has the person's job role said in the language in use, where the session brought it in another one; 422 sets it to null. */
export async function keepJobRole(language: string): Promise<void> {
  const before = currentUser();
  if (!before || before.jobFamily === null || before.jobFamily.language === language) return;
  const jobFamily = await call(getJobRole, { query: { career_growth: 'true', language }, background: true }).catch((error: unknown) => {
    if (isProblemOf(error, 'job-role-unavailable')) return null;
    throw error;
  });
  const now = currentUser();
  if (now?.id === before.id) setSession({ ...now, jobFamily });
}
