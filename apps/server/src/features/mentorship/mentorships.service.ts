import { mentorshipProblems, type MentorshipsQuery } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { generalProblems } from '@waymark/contract/kit';
import { sql } from 'kysely';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRequests } from '../opportunities/opportunities.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { mentorshipPolicy, mentorshipsOn } from './mentorship.policy.ts';
import { presentMentorship, presentSummary } from './mentorships.present.ts';
import { findInside, findMentorship, findMentorships } from './mentorships.repo.ts';

const SHOWS = {
  all: sql`true`,
  waiting: sql`r.status = 'pending'`,
  answered: sql`r.status <> 'pending'`,
  agreed: sql`r.status in ('accepted', 'inprogress', 'pendingconfirmation')`,
  ended: sql`r.ended_at is not null`,
} as const;

/** MEN-03: the caller's mentorships as mentor or mentee, newest first; all of them for who runs programmes. Two statements a page. */
export async function listMentorships(ctx: ActorContext, { side, show, limit, cursor }: MentorshipsQuery) {
  if (side === 'programme' && !holds(ctx.actor, 'MANAGE_CAREER_GROWTH')) throw refuse(generalProblems.forbidden);
  const condition = sql`${mentorshipsOn(side, ctx.actor.userId)} and ${SHOWS[show]}`;
  const rows = await findMentorships(ctx.store, condition, { limit, after: cursor === undefined ? null : decodeTimeCursor(cursor) });
  const ids = rows.map(({ id }) => id);
  const requests = await findRequests(ctx.store, sql`r.id = any(${ids}::uuid[])`, { limit: ids.length, after: null });
  const byId = new Map(requests.map((request) => [request.id, request]));
  const known = rows.filter(({ id }) => byId.has(id));
  return toPage(
    known,
    limit,
    (row) => {
      const request = byId.get(row.id);
      if (request === undefined) throw refuse(mentorshipProblems['mentorship-not-found']);
      const summary = presentSummary(ctx, row, request);
      return side === 'programme' ? { ...summary, message: '', reasonText: '' } : summary;
    },
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** MEN-04: returns a mentorship with its contents. Throws `mentorship-not-found` for people it does not concern. Four statements. */
export async function showMentorship(ctx: ActorContext, id: OpportunityRequestId) {
  const [row, requests, inside] = await Promise.all([
    findMentorship(ctx.store, id),
    findRequests(ctx.store, sql`r.id = ${id}`, { limit: 1, after: null }),
    findInside(ctx.store, id),
  ]);
  const [request] = requests;
  if (row === undefined || request === undefined || !mentorshipPolicy.rules.view(ctx.actor, row)) {
    throw refuse(mentorshipProblems['mentorship-not-found']);
  }
  const ids = [...inside.goals.map(({ skill_id }) => skill_id), ...row.mentor_skills.map(({ skillId }) => skillId)];
  return presentMentorship(ctx, row, request, { inside, skills: await skillsByIds(ctx, ids) });
}
