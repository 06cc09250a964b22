import { type CheckIn, startCheckIn } from '@waymark/contract/check-ins';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';

/** A learner, their manager, and the check-in that the learner started. */
export async function aCheckIn(
  app: TestApp,
  given: { readonly learner?: SignedIn; readonly manager?: SignedIn } = {},
): Promise<{ readonly checkIn: CheckIn; readonly learner: SignedIn; readonly manager: SignedIn }> {
  const learner = given.learner ?? (await app.signedIn());
  const manager = given.manager ?? (await app.signedIn());
  await reportsTo(await app.signedIn({ role: 'super-admin' }), learner.userId, manager.userId);
  const checkIn = await learner.call(startCheckIn, { body: { personId: manager.userId, side: 'learner' } });
  return { checkIn, learner, manager };
}
