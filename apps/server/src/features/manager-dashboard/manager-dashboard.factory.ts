import type { UserId } from '@waymark/contract/kit';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/app.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

/** A report of someone, who has one item to do. */
export async function aReportWithDuty(app: TestApp, manager: SignedIn): Promise<{ userId: UserId; cardId: string }> {
  const admin = await app.signedIn({ role: 'super-admin' });
  const report = await app.signedIn();
  await reportsTo(admin, report.userId, manager.userId);
  const card = await aPublishedCard(admin);
  await assigned(app, admin, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] } });
  return { userId: report.userId, cardId: card.id };
}
