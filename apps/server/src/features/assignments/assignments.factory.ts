import { assignCard, type AssignInput, listMyDuties } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { setManager } from '@waymark/contract/people';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** Assigns a card through the API and waits until everyone is reached. */
export async function assigned(app: TestApp, by: SignedIn, cardId: string, input: Partial<AssignInput>) {
  const answer = await by.call(assignCard, { params: { cardId }, body: input });
  await app.jobsDone();
  return answer;
}

/** Someone's duties of a status, soonest first. */
export async function dutiesOf(person: SignedIn, status: 'open' | 'fulfilled' | 'waived' | 'withdrawn' | 'missed' | 'not-given' = 'open') {
  return (await person.call(listMyDuties, { query: { status } })).items;
}

/** Makes someone report to a manager. */
export async function reportsTo(admin: SignedIn, userId: UserId, managerId: UserId): Promise<void> {
  await admin.call(setManager, { params: { userId }, body: { kind: 'direct', managerId } });
}
