import { type InvitationsQuery, type RatingsQuery } from '@waymark/contract/assessments';
import type { ActorContext } from '../../platform/context.ts';
import { toPage } from '../../platform/db/page.ts';
import { levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { assessedSkillsOf } from './assessed-skills.service.ts';
import { cellsFor } from './assessment-invitations.service.ts';
import { findReviews } from './assessment-invitations.repo.ts';
import { findReceivedRatings, findReleases, findSentRatings } from './assessment-ratings.repo.ts';
import { checkOpen, checkReviewOpen } from './assessments.policy.ts';
import { presentReceived, presentReceivedRating, presentSentRating } from './assessments.present.ts';
import { decodeSortedCursor, sortedCursor } from './sorted-list.repo.ts';

/** ASM-01, ASM-12: returns what the caller was rated: averages of peers, and their managers' ratings. Throws `assessment-not-open`. */
export async function listReceivedRatings(ctx: ActorContext, { cursor, direction, limit, sort }: RatingsQuery) {
  checkOpen(ctx);
  const { fewestPeers } = ctx.organisation.setting('skills_assessment_options');
  const cells = { ...cellsFor(ctx), sort, levels: levelsOf(ctx).map(({ key }) => key) };
  const rows = await findReceivedRatings(ctx.store, ctx.actor.userId, fewestPeers, cells, {
    direction,
    limit,
    after: decodeSortedCursor(cursor),
  });
  const names = await skillsByIds(
    ctx,
    rows.map(({ skill_id: id }) => id),
  );
  const page = toPage(rows, limit, (row) => presentReceivedRating(row, names, fewestPeers), sortedCursor);
  return { ...page, items: page.items.filter((one) => one !== undefined) };
}

/** ASM-01: returns what the caller said of others. Throws `assessment-not-open`. */
export async function listSentRatings(ctx: ActorContext, { cursor, direction, limit, sort }: RatingsQuery) {
  checkOpen(ctx);
  const cells = { ...cellsFor(ctx), sort, levels: levelsOf(ctx).map(({ key }) => key) };
  const rows = await findSentRatings(ctx.store, ctx.actor.userId, cells, { direction, limit, after: decodeSortedCursor(cursor) });
  const names = await skillsByIds(
    ctx,
    rows.map(({ skill_id: id }) => id),
  );
  const page = toPage(rows, limit, (row) => presentSentRating(row, names), sortedCursor);
  return { ...page, items: page.items.filter((one) => one !== undefined) };
}

/** ASM-01, SES-62: skills of the caller's reports to rate, each with what they say themselves and what peers say on average. */
export async function listReviews(ctx: ActorContext, { cursor, direction, limit, sort }: InvitationsQuery) {
  checkReviewOpen(ctx);
  const cells = { ...cellsFor(ctx), sort, other: 'requester' } as const;
  const rows = await findReviews(ctx.store, ctx.actor.userId, cells, { direction, limit, after: decodeSortedCursor(cursor) });
  const page = toPage(rows, limit, (row) => row, sortedCursor);
  const people = [...new Set(page.items.map(({ requester_id: id }) => id))];
  const assessed = await assessedSkillsOf(ctx, people);
  const averages = await findReleases(ctx.store, people, ctx.organisation.setting('skills_assessment_options').fewestPeers);
  const names = await skillsByIds(
    ctx,
    page.items.flatMap(({ skill_ids: ids }) => ids),
  );
  return {
    nextCursor: page.nextCursor,
    items: page.items.flatMap((row) => {
      const skill = names.get(row.skill_id);
      if (skill === undefined) return [];
      const found = assessed.get(row.requester_id)?.get(row.skill_id);
      return [
        {
          ...presentReceived(ctx, row, names),
          skill,
          skill_type: found?.type ?? ('user_skill' as const),
          required: found?.required ?? null,
          self: found?.self ?? null,
          average: averages.find((one) => one.person_id === row.requester_id && one.skill_id === row.skill_id)?.level ?? null,
          level: row.level,
        },
      ];
    }),
  };
}
