import {
  type EnrolmentInput,
  type MentorshipOption,
  mentorshipProblems,
  type PoolChange,
  type Programme,
} from '@waymark/contract/mentorship';
import type { UserId } from '@waymark/contract/kit';
import { sql } from 'kysely';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries, summaryOf } from '../people/people.public.ts';
import { findLastMatching } from './mentorship-matchings.repo.ts';
import { poolChanged } from './mentorship.events.ts';
import { listOf, optionOf } from './mentorship-options.service.ts';
import * as repo from './mentorship-pools.repo.ts';
import { findMentor, findMentors } from './mentors.repo.ts';

const MENTORS_AT_MOST = 1_000;

/** Returns a programme by its key. Throws `programme-not-found`. */
export function programmeOf(ctx: BaseContext, program: string): MentorshipOption {
  const found = optionOf(ctx, 'programs', program);
  if (found === null) throw refuse(mentorshipProblems['programme-not-found']);
  return found;
}

/** MEN-06: returns the programmes with the caller's place in each. Two statements. */
export async function listProgrammes(ctx: ActorContext): Promise<{ items: Programme[] }> {
  const programmes = listOf(ctx, 'programs');
  const rows = await repo.countProgrammes(
    ctx.store,
    programmes.map(({ key }) => key),
    ctx.actor.userId,
  );
  const people = await personSummaries(
    ctx.store,
    rows.flatMap(({ choices }) => choices ?? []),
  );
  const byKey = new Map(rows.map((row) => [row.program, row]));
  const items = programmes.map((programme) => {
    const row = byKey.get(programme.key);
    const choices = (row?.choices ?? []).flatMap((id) => people.get(id) ?? []);
    return Object.assign(
      {
        menteeCount: row?.mentees ?? 0,
        mentorCount: row?.mentors ?? 0,
        running: row?.running ?? 0,
        enrolment: row?.side == null ? null : { side: row.side, choices },
      },
      programme,
    );
  });
  return { items };
}

/** MEN-06: joins a programme's pool with first choices. Throws `programme-not-found`; `not-in-programme` for a mentor who does not offer it. */
export async function enrol(ctx: ActorContext, program: string, { side, choices }: EnrolmentInput): Promise<Programme> {
  programmeOf(ctx, program);
  const { userId } = ctx.actor;
  await mutate(ctx, poolChanged, async (ctx) => {
    if (side === 'mentor') {
      const mentor = await findMentor(ctx.store, userId, userId);
      if (mentor === undefined || !mentor.programs.includes(program)) throw refuse(mentorshipProblems['not-in-programme']);
    }
    const others = [...new Set(choices)].filter((id) => id !== userId);
    const known = await personSummaries(ctx.store, others);
    await repo.putEnrolments(ctx.store, program, [{ userId, side, choices: others.filter((id) => known.has(id)) }], ctx.now());
    return outcome(ctx, program, 'enrolled', 1);
  });
  return ownPlace(ctx, program);
}

/** Leaves a programme's pool. Throws `programme-not-found`. */
export async function leaveProgramme(ctx: ActorContext, program: string): Promise<Programme> {
  programmeOf(ctx, program);
  await mutate(ctx, poolChanged, async (ctx) =>
    outcome(ctx, program, 'left', await repo.removeEnrolments(ctx.store, program, [ctx.actor.userId], null)),
  );
  return ownPlace(ctx, program);
}

async function ownPlace(ctx: ActorContext, program: string): Promise<Programme> {
  const { items } = await listProgrammes(ctx);
  const own = items.find(({ key }) => key === program);
  if (own === undefined) throw refuse(mentorshipProblems['programme-not-found']);
  return own;
}

/** Returns the mentors of a programme who take requests and have a place. */
export async function poolMentors(ctx: BaseContext, program: string) {
  const condition = sql`n.standing = 'open' and u.status = 'active' and n.programs @> array[${program}]::text[] and o.places_taken < n.capacity`;
  return findMentors(ctx.store, null, condition, { limit: MENTORS_AT_MOST, after: null });
}

/** MEN-06: everyone who is to be matched, for who runs programmes. Six statements. */
export async function showPool(ctx: ActorContext, program: string) {
  const programme = programmeOf(ctx, program);
  const [mentees, mentors, choices, blocked, last] = await Promise.all([
    repo.findPoolMentees(ctx.store, program),
    poolMentors(ctx, program),
    repo.findMentorChoices(ctx.store, program),
    repo.findBlocked(ctx.store, program),
    findLastMatching(ctx.store, program),
  ]);
  const people = await personSummaries(ctx.store, [...mentees.flatMap((row) => row.choices), ...[...choices.values()].flat()]);
  const named = (ids: readonly UserId[]) => ids.flatMap((id) => people.get(id) ?? []);
  return {
    programme,
    mentees: mentees.map((row) => ({ person: summaryOf(row.person), choices: named(row.choices), placesLeft: null })),
    mentors: mentors.map((row) => ({
      person: summaryOf(row.person),
      choices: named(choices.get(row.user_id) ?? []),
      placesLeft: row.capacity - row.places_taken,
    })),
    blocked: blocked.map((row) => ({ mentee: summaryOf(row.mentee), mentor: summaryOf(row.mentor) })),
    lastMatching: last === undefined ? null : { id: last.id, state: last.state, createdAt: last.created_at.toISOString() },
  };
}

/** MEN-06: adds and removes mentees, keeps pairs apart or no longer. People who are gone are left out. */
export async function changePool(ctx: ActorContext, program: string, change: PoolChange) {
  programmeOf(ctx, program);
  await mutate(ctx, poolChanged, async (ctx) => {
    const added = await repo.addMentees(ctx.store, program, change.addMentees, ctx.now());
    const removed = await repo.removeEnrolments(ctx.store, program, change.removeMentees, 'mentee');
    await repo.putBlocked(ctx.store, program, change.block, ctx.actor.userId, ctx.now());
    await repo.deleteBlocked(ctx.store, program, change.unblock);
    return outcome(ctx, program, 'managed', added + removed + change.block.length + change.unblock.length);
  });
  return showPool(ctx, program);
}

const outcome = (ctx: ActorContext, program: string, change: string, people: number) => ({
  result: undefined,
  // A programme is an entry of the organisation's settings: it has no row of its own.
  subject: { type: 'organisation', id: ctx.organisation.id },
  details: { program, change, people },
});
