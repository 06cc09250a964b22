import { updateCourseProgress } from '@waymark/contract/learning-providers';
import { getSession } from '@waymark/contract/session';
import { call } from '../../platform/api/call.ts';

/** CRD-07: has a course's provider asked how far one is; by the session's token in the header of the brief, and one that says that it is a JWT. */
export async function updateProgress(eclId: string): Promise<void> {
  // Tokens are good for a few minutes only.
  const { id, jwtToken } = await call(getSession, { background: true });
  const answer = await fetch(updateCourseProgress.path, {
    method: updateCourseProgress.method,
    headers: { 'content-type': 'application/json', 'API-token': jwtToken, JWT: 'true' },
    body: JSON.stringify({ user_id: id, ecl_id: eclId }),
  });
  if (!answer.ok) throw new Error(`The progress was not updated: ${answer.status}`);
}
