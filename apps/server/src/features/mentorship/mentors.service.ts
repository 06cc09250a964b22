import { type MentorCard, mentorshipProblems, type MentorsQuery } from '@waymark/contract/mentorship';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hasWords } from '../opportunities/opportunities.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { fitsOf, NO_FIT } from './mentor-suggestions.service.ts';
import { findMentorAt, findMentors } from './mentors.repo.ts';
import { presentMentor, presentMentorCard } from './mentors.present.ts';
import type { MentorRow } from './mentorship.row.ts';

/** MEN-02: mentors who take requests, newest first, with why each would fit the caller. Four statements a page. */
export async function listMentors(ctx: ActorContext, { q, program, topic, language, skillId, limit, cursor }: MentorsQuery) {
  const has = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(`n.${column}`)} @> array[${value}]::text[]`;
  const condition = sql`n.standing = 'open' and u.status = 'active' and ${hasWords(ctx.organisation.id, q)}
    and ${has('programs', program)} and ${has('topics', topic)} and ${has('languages', language)}
    and ${skillId === undefined ? sql`true` : sql`o.skill_ids @> array[${skillId}]::uuid[]`}`;
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findMentors(ctx.store, ctx.actor.userId, condition, { limit, after });
  const cards = await cardsOf(ctx, rows);
  return toPage(
    rows,
    limit,
    (row) => cards.get(row.opportunity_id) as MentorCard,
    (row) => encodeCursor([row.created_at.toISOString(), row.user_id]),
  );
}

/** Returns a mentor's offer with why they would fit the caller. Throws `mentor-not-found`, also for one who left who the caller has nothing with. */
export async function showMentor(ctx: ActorContext, slug: string) {
  const row = await findMentorAt(ctx.store, ctx.actor.userId, slug);
  if (row === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  return presentOne(ctx, row);
}

/** Returns a mentor with their skills and why they would fit the caller. */
export async function presentOne(ctx: ActorContext, row: MentorRow) {
  const [skills, fitsBySeeker] = await Promise.all([
    skillsByIds(
      ctx,
      row.skills.map(({ skillId }) => skillId),
    ),
    fitsOf(ctx, [ctx.actor.userId], [row]),
  ]);
  const isOwn = row.user_id === ctx.actor.userId;
  const fit = isOwn ? undefined : fitsBySeeker(ctx.actor.userId).get(row.user_id);
  return presentMentor(ctx, row, { skills, fit: fit ?? NO_FIT });
}

async function cardsOf(ctx: ActorContext, rows: readonly MentorRow[]): Promise<Map<OpportunityId, MentorCard>> {
  const [skills, fitsBySeeker] = await Promise.all([
    skillsByIds(
      ctx,
      rows.flatMap((row) => row.skills.map(({ skillId }) => skillId)),
    ),
    fitsOf(ctx, [ctx.actor.userId], rows),
  ]);
  const fits = fitsBySeeker(ctx.actor.userId);
  return new Map(rows.map((row) => [row.opportunity_id, presentMentorCard(ctx, row, { skills, fit: fits.get(row.user_id) ?? NO_FIT })]));
}
