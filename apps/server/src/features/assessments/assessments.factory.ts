import {
  giveRatings,
  listReceivedRequests,
  type ReceivedRequest,
  requestAssessment,
  type SentInvitation,
} from '@waymark/contract/assessments';
import { addOwnSkills, type SkillId } from '@waymark/contract/skills';
import { transaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { endDueInvitations } from './assessments.jobs.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A moment some days from now, by the app's clock. */
export const inDays = (app: TestApp, days: number) => new Date(app.clock.now().getTime() + days * DAY_MILLISECONDS).toISOString();

/** A skill someone says they have, so that they are assessed on it. */
export async function anOwnSkill(app: TestApp, person: SignedIn, label = 'Leak detection', level = 'intermediate'): Promise<SkillId> {
  const skillId = await aSkill(app.home.store, label);
  await person.call(addOwnSkills, { body: { skills: [{ skillId, level }] } });
  return skillId;
}

interface Asking {
  readonly peers?: readonly SignedIn[];
  readonly managers?: readonly SignedIn[];
  readonly skillIds: readonly SkillId[];
  readonly days?: number;
}

/** Asks people for a rating; answers the invitations by who received them. */
export async function anAssessment(
  app: TestApp,
  person: SignedIn,
  { peers = [], managers = [], skillIds, days = 7 }: Asking,
): Promise<Map<SignedIn, SentInvitation>> {
  const ids = (people: readonly SignedIn[]) => people.map(({ userId }) => userId);
  const body = { skillIds: [...skillIds], peerIds: ids(peers), managerIds: ids(managers), dueAt: inDays(app, days) };
  const { items } = await person.call(requestAssessment, { body });
  return new Map(
    [...peers, ...managers].map((rater) => {
      const sent = items.find((one) => one.rater?.id === rater.userId);
      if (sent === undefined) throw new Error(`${rater.fullName} was not invited`);
      return [rater, sent];
    }),
  );
}

/** Rates one skill by an invitation. */
export const rate = (rater: SignedIn, sent: Pick<SentInvitation, 'id'> | undefined, skillId: SkillId, level: string, comment = '') =>
  rater.call(giveRatings, { params: { invitationId: sent?.id ?? '' }, body: { ratings: [{ skillId, level, comment }] } });

/** The newest request someone received. */
export async function newestReceived(rater: SignedIn): Promise<ReceivedRequest | undefined> {
  const { items } = await rater.call(listReceivedRequests);
  return items[0];
}

/** Lets the clock do what is due by now. */
export async function letDueDatesPass(app: TestApp): Promise<void> {
  await transaction(app.home.store, async (tx) => {
    await app.platform.jobs.enqueue(tx, endDueInvitations, null);
  });
  await app.jobsDone();
}
