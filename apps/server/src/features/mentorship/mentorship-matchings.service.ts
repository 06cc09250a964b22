import {
  blockingPairs,
  matchPool,
  type MatchingId,
  mentorshipProblems,
  type MoveInput,
  POOL_RULES_VERSION,
  type PoolInput,
} from '@waymark/contract/mentorship';
import type { UserId } from '@waymark/contract/kit';
import { generalProblems } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import { opportunityProblems } from '@waymark/contract/opportunities';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pairsKeptApart, personSummaries } from '../people/people.public.ts';
import { fitsOf } from './mentor-suggestions.service.ts';
import { requestMatched } from './mentorship-matchings.jobs.ts';
import { findMatching, insertMatching, lockMatching, updateMatching } from './mentorship-matchings.repo.ts';
import { poolMatched } from './mentorship.events.ts';
import type { MatchingRow, PoolSnapshot } from './mentorship.row.ts';
import { findBlocked, findMentorChoices, findPoolMentees } from './mentorship-pools.repo.ts';
import { poolMentors, programmeOf } from './mentorship-pools.service.ts';

/** MEN-06: matches the whole pool of a programme. No one is told: it waits for a confirmation. Throws `programme-not-found`. */
export async function runMatching(ctx: ActorContext, program: string) {
  programmeOf(ctx, program);
  const pool = await takePool(ctx, program);
  const { pairs, unmatched } = matchPool(inputOf(pool));
  const row = {
    id: newId<MatchingId>(),
    program,
    rules_version: POOL_RULES_VERSION,
    pool,
    pairs: pairs.map((pair) =>
      Object.assign(pair, { menteeId: pair.menteeId as UserId, mentorId: pair.mentorId as UserId, outcome: null }),
    ),
    unmatched: unmatched.map((one) => Object.assign(one, { menteeId: one.menteeId as UserId, wanted: one.wanted as readonly UserId[] })),
    created_by: ctx.actor.userId,
    created_at: ctx.now(),
  };
  await mutate(ctx, poolMatched, async (ctx) => {
    await insertMatching(ctx.store, row);
    return outcome({ ...row, state: 'proposed' }, 'proposed');
  });
  return showMatching(ctx, row.id);
}

/** Everyone as they stand now: choices, places, who is kept apart, and how well each pair fits (MEN-05's score). */
async function takePool(ctx: ActorContext, program: string): Promise<PoolSnapshot> {
  const [mentees, mentors, choices, blocked] = await Promise.all([
    findPoolMentees(ctx.store, program),
    poolMentors(ctx, program),
    findMentorChoices(ctx.store, program),
    findBlocked(ctx.store, program),
  ]);
  const menteeIds = mentees.map(({ id }) => id);
  const mentorIds = mentors.map((row) => row.user_id);
  const [fitsBySeeker, apart] = await Promise.all([fitsOf(ctx, menteeIds, mentors), pairsKeptApart(ctx, [...menteeIds, ...mentorIds])]);
  const scores = menteeIds.map((id) => {
    const fits = [...fitsBySeeker(id)].filter(([mentorId, { score }]) => score > 0 && mentorId !== id);
    return [id, Object.fromEntries(fits.map(([mentorId, { score }]) => [mentorId, score]))] as const;
  });
  return {
    mentees: mentees.map(({ id, choices: wanted }) => ({ id, choices: wanted })),
    mentors: mentors.map((row) => ({
      id: row.user_id,
      capacity: row.capacity - row.places_taken,
      choices: choices.get(row.user_id) ?? [],
    })),
    blocked: [
      ...blocked.map(({ mentee, mentor }) => ({ menteeId: mentee.id as UserId, mentorId: mentor.id as UserId })),
      ...apart.flatMap(({ one, other }) => [
        { menteeId: one, mentorId: other },
        { menteeId: other, mentorId: one },
      ]),
    ],
    scores: Object.fromEntries(scores),
  };
}

const inputOf = ({ mentees, mentors, blocked, scores }: PoolSnapshot): PoolInput => ({
  mentees,
  mentors,
  blocked,
  score: (menteeId, mentorId) => scores[menteeId]?.[mentorId] ?? 0,
});

/** Returns a matching, pair by pair, with the reasons. Throws `matching-not-found`. Two statements. */
export async function showMatching(ctx: ActorContext, id: MatchingId) {
  const row = await findMatching(ctx.store, id);
  if (row === undefined) throw refuse(mentorshipProblems['matching-not-found']);
  const { pool, pairs, unmatched } = row;
  const people = await personSummaries(ctx.store, [...pool.mentees.map((one) => one.id), ...pool.mentors.map((one) => one.id)]);
  const named = (ids: readonly UserId[]): PersonSummary[] => ids.flatMap((one) => people.get(one) ?? []);
  const unstable = new Set(blockingPairs(inputOf(pool), pairs).map(({ menteeId }) => menteeId));
  const taken = Map.groupBy(pairs, ({ mentorId }) => mentorId);
  return {
    id: row.id,
    programme: programmeOrKey(ctx, row.program),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    rulesVersion: row.rules_version,
    pairs: pairs.flatMap(({ menteeId, mentorId, ...rest }) => {
      const [mentee, mentor] = [people.get(menteeId), people.get(mentorId)];
      return mentee === undefined || mentor === undefined ? [] : [{ ...rest, mentee, mentor, isUnstable: unstable.has(menteeId) }];
    }),
    unmatched: unmatched.flatMap(({ menteeId, why, wanted }) =>
      named([menteeId]).map((mentee) => ({ mentee, why, wanted: named(wanted) })),
    ),
    mentors: pool.mentors.flatMap((mentor) =>
      named([mentor.id]).map((person) => ({ person, places: mentor.capacity, taken: taken.get(mentor.id)?.length ?? 0 })),
    ),
  };
}

function programmeOrKey(ctx: ActorContext, program: string) {
  try {
    return programmeOf(ctx, program);
  } catch {
    return { key: program, label: program, description: '' };
  }
}

/**
 * MEN-06: gives a mentee another mentor by hand, or none. Throws `matching-not-found`, `not-in-this-state` once it is confirmed,
 * `not-in-programme`, `pair-not-allowed` for who is kept apart, `opportunity-full`.
 */
export async function moveMentee(ctx: ActorContext, id: MatchingId, { menteeId, mentorId }: MoveInput) {
  await mutate(ctx, poolMatched, async (ctx) => {
    const row = await proposedLocked(ctx.store, id);
    const isIn = row.pool.mentees.some((one) => one.id === menteeId);
    const mentor = row.pool.mentors.find((one) => one.id === mentorId);
    if (!isIn || (mentorId !== null && mentor === undefined)) throw refuse(mentorshipProblems['not-in-programme']);
    const others = row.pairs.filter((pair) => pair.menteeId !== menteeId);
    const rest = row.unmatched.filter((one) => one.menteeId !== menteeId);
    if (mentor === undefined) {
      const moved = { ...row, pairs: others, unmatched: [...rest, { menteeId, why: 'by-hand' as const, wanted: [] }] };
      await updateMatching(ctx.store, moved, ctx.now());
      return outcome(moved, 'adjusted');
    }
    const isApart = row.pool.blocked.some((pair) => pair.menteeId === menteeId && pair.mentorId === mentor.id);
    if (isApart || mentor.id === menteeId) throw refuse(mentorshipProblems['pair-not-allowed']);
    if (others.filter((pair) => pair.mentorId === mentor.id).length >= mentor.capacity)
      throw refuse(opportunityProblems['opportunity-full']);
    const score = row.pool.scores[menteeId]?.[mentor.id] ?? 0;
    const pair = { menteeId, mentorId: mentor.id, score, menteeRank: null, mentorRank: null, because: 'by-hand' as const, outcome: null };
    const moved = { ...row, pairs: [...others, pair], unmatched: rest };
    await updateMatching(ctx.store, moved, ctx.now());
    return outcome(moved, 'adjusted');
  });
  return showMatching(ctx, id);
}

/** MEN-06: has the requests of all pairs made, once, however often it is pressed. Throws `matching-not-found`. */
export async function confirmMatching(ctx: ActorContext, id: MatchingId) {
  await mutate(ctx, poolMatched, async (ctx) => {
    const row = await lockMatching(ctx.store, id);
    if (row === undefined) throw refuse(mentorshipProblems['matching-not-found']);
    if (row.state !== 'proposed') return unchanged(undefined);
    const confirmed = { ...row, state: 'confirming' as const };
    await updateMatching(ctx.store, confirmed, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, requestMatched, { matchingId: id });
    return outcome(confirmed, 'confirmed');
  });
  return showMatching(ctx, id);
}

async function proposedLocked(tx: Store, id: MatchingId): Promise<MatchingRow> {
  const row = await lockMatching(tx, id);
  if (row === undefined) throw refuse(mentorshipProblems['matching-not-found']);
  if (row.state !== 'proposed') throw refuse(generalProblems['not-in-this-state']);
  return row;
}

const outcome = (row: MatchingRow, change: 'proposed' | 'adjusted' | 'confirmed') => ({
  result: undefined,
  subject: { type: 'mentorship-matching', id: row.id },
  details: { matchingId: row.id, program: row.program, change, pairs: row.pairs.length },
});
