import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { subscribe, subscribeInTransaction, type Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { managerChanged, personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import { skillsMerged } from '../skills/skills.public.ts';
import {
  deleteAssessmentsOf,
  findInvitation,
  findOpen,
  forgetRater as forgetInvitations,
  lockAssessmentsOf,
} from './assessment-invitations.repo.ts';
import { moveInvitation } from './assessment-invitations.service.ts';
import { moveSkill } from './assessment-ratings.repo.ts';
import { forgetRater, releaseRatings } from './assessment-releases.service.ts';

/** Ends open invitations that fulfil a condition on `i`, as the clock or a departure does, and releases what waited for them. */
async function endInvitations(ctx: InTransaction, condition: RawBuilder<unknown>, by: 'time' | 'departure'): Promise<number> {
  const open = await findOpen(ctx.store, condition);
  // In one order of people, so that two who end invitations never wait for each other.
  for (const personId of [...new Set(open.map(({ requester_id: id }) => id))].toSorted()) {
    await lockAssessmentsOf(ctx.store, personId);
    const theirs = open.filter(({ requester_id: id }) => id === personId);
    for (const { id } of theirs) {
      const row = await findInvitation(ctx.store, id);
      if (row?.status !== 'pending' && row?.status !== 'accepted') continue;
      await moveInvitation(ctx, row, by === 'time' ? 'expire' : 'end', new Set([by]));
    }
    await releaseRatings(ctx, personId, [...new Set(theirs.flatMap(({ skill_ids: ids }) => ids))]);
  }
  return open.length;
}

/** ASM-05, ASM-12: ends invitations that are due, and releases the averages that waited for the date. */
export const endDueInvitations = defineJob<null>({
  name: 'assessments.end-due',
  effect: 'transaction',
  schedule: '5,20,35,50 * * * *',
  handle: async (ctx) => {
    await endInvitations(ctx, sql`i.due_at <= ${ctx.now()}`, 'time');
  },
});

/** A leaver no longer answers or asks. */
const ofLeaver = (userId: UserId) => sql`(i.rater_id = ${userId} or i.requester_id = ${userId})`;

export const assessmentSubscribers: readonly Subscriber[] = [
  subscribe(personSuspended, 'assessments.end-for-suspended', async (ctx, { details: { userId } }) => {
    await endInvitations(ctx, ofLeaver(userId), 'departure');
  }),
  subscribe(personDeleted, 'assessments.end-for-deleted', async (ctx, { details: { userId } }) => {
    await endInvitations(ctx, ofLeaver(userId), 'departure');
  }),
  // A person who is no longer their manager reads nothing about them.
  subscribe(managerChanged, 'assessments.end-for-manager', async (ctx, { details: { userId } }) => {
    await endInvitations(
      ctx,
      sql`i.requester_id = ${userId} and i.kind = 'manager' and not exists (
        select 1 from reporting_lines l where l.organisation_id = i.organisation_id and l.report_id = i.requester_id
          and l.manager_id = i.rater_id)`,
      'departure',
    );
  }),
  subscribeInTransaction([personErased], 'assessments.erase', async (ctx, { details: { userId } }) => {
    await deleteAssessmentsOf(ctx.store, userId);
    await endInvitations(ctx, ofLeaver(userId), 'departure');
    await forgetRater(ctx, userId);
    await forgetInvitations(ctx.store, userId);
  }),
  subscribeInTransaction([skillsMerged], 'assessments.follow-merge', (ctx, { details: { fromId, intoId } }) =>
    moveSkill(ctx.store, fromId, intoId),
  ),
];
