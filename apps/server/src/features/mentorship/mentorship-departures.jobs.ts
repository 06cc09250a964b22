import type { InTransaction } from '../../platform/context.ts';
import type { UserId } from '@waymark/contract/kit';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personDeleted, personErased, personSuspended, profileUpdated } from '../people/people.public.ts';
import { deleteEnrolmentsOf } from './mentorship-pools.repo.ts';
import { endMentorshipsOf } from './mentorship-departures.service.ts';
import { deleteNotesBy } from './mentorship-notes.repo.ts';
import { putOffer } from './mentor-offers.service.ts';
import { renewOffer } from './mentor-registration.service.ts';
import { clearMentor, findMentor, setStanding } from './mentors.repo.ts';

/** Someone is gone: what they have open ends on both sides, with a reason, and no one new comes in. */
async function depart(ctx: InTransaction, userId: UserId, standing: 'paused' | 'left'): Promise<void> {
  await deleteEnrolmentsOf(ctx.store, userId);
  await endMentorshipsOf(ctx, userId, { side: 'mentor', runningToo: true });
  await endMentorshipsOf(ctx, userId, { side: 'mentee', runningToo: true });
  if ((await findMentor(ctx.store, null, userId)) === undefined) return;
  await setStanding(ctx.store, userId, standing, ctx.now());
  await renewOffer(ctx, userId);
}

/** Who is suspended comes back perhaps, as a mentor who pauses. */
export const endForSuspended = subscribe(personSuspended, 'mentorship.end-for-suspended', (ctx, { details: { userId } }) =>
  depart(ctx, userId, 'paused'),
);
export const endForDeleted = subscribe(personDeleted, 'mentorship.end-for-deleted', (ctx, { details: { userId } }) =>
  depart(ctx, userId, 'left'),
);

/** An erased person leaves no words behind: notes, what they said as a mentor, the name on their offer. */
export const eraseMentorship = subscribeInTransaction([personErased], 'mentorship.erase', async (ctx, { details: { userId } }) => {
  await depart(ctx, userId, 'left');
  await deleteNotesBy(ctx.store, userId);
  await clearMentor(ctx.store, userId, ctx.now());
  const row = await findMentor(ctx.store, null, userId);
  if (row !== undefined) await putOffer(ctx, { ...row, slug: row.opportunity_id });
});

/** The offer goes by the mentor's name and title. */
export const followProfile = subscribe(profileUpdated, 'mentorship.follow-profile', async (ctx, { details: { userId } }) =>
  renewOffer(ctx, userId),
);
