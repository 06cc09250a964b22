import { mentorshipProblems } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { generalProblems } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { mentorshipWorked } from './mentorship.events.ts';
import { mentorshipPolicy } from './mentorship.policy.ts';
import type { InsideRow, MentorshipRow } from './mentorship.row.ts';
import { lockMentorship } from './mentorship-steps.service.ts';
import { findInside } from './mentorships.repo.ts';
import { showMentorship } from './mentorships.service.ts';

/** What a piece of work finds: the mentorship, locked, and what is inside it. */
export interface Desk {
  readonly tx: Store;
  readonly mentorship: MentorshipRow;
  readonly inside: InsideRow;
}

/**
 * MEN-04: one of the two works on something inside, under the mentorship's lock; the other's page is told. Throws
 * `mentorship-not-found` for everyone else, `not-in-this-state` once it is over.
 */
export async function workOn(
  ctx: ActorContext,
  id: OpportunityRequestId,
  what: { readonly part: 'goal' | 'session' | 'point' | 'note'; readonly change: 'added' | 'changed' | 'removed' },
  work: (desk: Desk) => Promise<void>,
) {
  await mutate(ctx, mentorshipWorked, async (ctx) => {
    const { mentorship } = await lockMentorship(ctx.store, id);
    if (!mentorshipPolicy.rules.seeInside(ctx.actor, mentorship)) throw refuse(mentorshipProblems['mentorship-not-found']);
    if (!mentorshipPolicy.rules.work(ctx.actor, mentorship)) throw refuse(generalProblems['not-in-this-state']);
    await work({
      tx: ctx.store,
      mentorship: authorize(ctx, mentorshipPolicy, 'work', mentorship),
      inside: await findInside(ctx.store, id),
    });
    await tellLive(ctx.store, [mentorship.mentor_id, mentorship.mentee_id], { type: 'mentorship-changed', mentorshipId: id });
    return { result: undefined, subject: { type: 'mentorship', id }, details: { mentorshipId: id, ...what } };
  });
  return showMentorship(ctx, id);
}

/** Throws `mentorship-full` where there are as many as there may be. */
export function checkRoom(count: number, most: number): void {
  if (count >= most) throw refuse(mentorshipProblems['mentorship-full']);
}

/** Throws `mentorship-part-not-found` unless something was there to change. */
export function checkThere(wasThere: boolean): void {
  if (!wasThere) throw refuse(mentorshipProblems['mentorship-part-not-found']);
}
