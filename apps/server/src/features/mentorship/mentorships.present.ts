import {
  type Mentorship,
  type MentorshipSession,
  mentorshipProgress,
  type MentorshipSummary,
  MENTORSHIP_ACTIONS,
  nextStepOf,
  SESSION_ACTIONS,
  weekOf,
} from '@waymark/contract/mentorship';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import { abilities } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { allowedActions } from '../../platform/machine/machine.ts';
import { presentRequest, type RequestRow } from '../opportunities/opportunities.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { levelsOf } from '../skills/skills.public.ts';
import { labelled } from './mentors.present.ts';
import { mentorshipMachine } from './mentorship-requests.machine.ts';
import { optionOf } from './mentorship-options.service.ts';
import { mentorshipPolicy, notePolicy, partiesOf, sessionPartiesOf } from './mentorship.policy.ts';
import { sessionNow, wordDueAt } from './mentorship-session-steps.service.ts';
import { sessionMachine } from './mentorship-sessions.machine.ts';
import type { InsideRow, MentorshipRow, SessionJson } from './mentorship.row.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A mentorship as lists show it. */
export function presentSummary(ctx: ActorContext, row: MentorshipRow, request: RequestRow): MentorshipSummary {
  const { userId } = ctx.actor;
  const weeks = row.starts_at === null || row.ends_at === null ? null : weekOf(row.starts_at, row.ends_at, ctx.now());
  const allowed = allowedActions(mentorshipMachine, row.status, partiesOf(ctx.actor, row));
  return {
    ...presentRequest(ctx, request),
    status: row.status,
    mentor: summaryOf(row.mentor),
    side: userId === row.mentor_id ? 'mentor' : userId === row.mentee_id ? 'mentee' : 'programme',
    program: optionOf(ctx, 'programs', row.program),
    durationDays: row.duration_days,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    week: weeks?.week ?? null,
    weeks: weeks?.weeks ?? null,
    allowedActions: MENTORSHIP_ACTIONS.filter((action) => allowed.includes(action)),
  };
}

/** A mentorship with what is inside it, as far as the reader may see that. */
export function presentMentorship(
  ctx: ActorContext,
  row: MentorshipRow,
  request: RequestRow,
  { inside, skills }: { readonly inside: InsideRow; readonly skills: ReadonlyMap<SkillId, SkillSummary> },
): Mentorship {
  const can = abilities(ctx.actor, mentorshipPolicy, row);
  const summary = presentSummary(ctx, row, request);
  const seen = can.seeInside ? inside : { goals: [], sessions: [], notes: [] };
  const goals = seen.goals.flatMap(({ id, skill_id: skillId, from_level: from, to_level: to, percent }) =>
    labelled([{ skillId, level: to }], skills).map((skill) => ({ id, skill, from, to, percent })),
  );
  return {
    ...summary,
    // What someone wrote to a mentor is for the mentor.
    message: can.seeInside ? summary.message : '',
    reasonText: can.seeInside ? summary.reasonText : '',
    mentorTimeZone: row.mentor_time_zone,
    menteeTimeZone: row.mentee_time_zone,
    topic: optionOf(ctx, 'topics', row.topic),
    type: optionOf(ctx, 'types', row.type),
    language: row.language,
    proposal: proposalOf(row),
    mentorSkills: labelled(row.mentor_skills, skills),
    mentorRhythm: row.mentor_rhythm ?? '',
    goals,
    progress: mentorshipProgress(levelsOf(ctx), goals),
    sessions: presentSessions(ctx, row, seen.sessions),
    notes: seen.notes.map((note) => ({
      id: note.id,
      author: summaryOf(note.author),
      text: note.text,
      at: new Date(note.created_at).toISOString(),
      sessionId: note.session_id,
      can: { edit: can.work && notePolicy.rules.edit(ctx.actor, { author_id: note.author.id as MentorshipRow['mentor_id'] }) },
    })),
    nextStep: nextStepOf(row.status, summary.side === 'mentor' ? 'mentor' : 'mentee'),
    can: { work: can.work, seeInside: can.seeInside },
  };
}

function proposalOf(row: MentorshipRow): Mentorship['proposal'] {
  if (row.proposed_days === null || row.starts_at === null) return null;
  return {
    days: row.proposed_days,
    by: summaryOf(row.proposed_by === row.mentor_id ? row.mentor : row.mentee),
    endsAt: new Date(row.starts_at.getTime() + row.proposed_days * DAY_MILLISECONDS).toISOString(),
  };
}

function presentSessions(ctx: ActorContext, row: MentorshipRow, sessions: readonly SessionJson[]): MentorshipSession[] {
  const parties = sessionPartiesOf(ctx.actor, row);
  let number = 0;
  return sessions.map((session) => {
    const { id, title, place, link, points } = session;
    const state = sessionNow(session, ctx.now());
    const counts = state === 'planned' || state === 'begun' || state === 'held';
    if (counts) number += 1;
    const allowed = allowedActions(sessionMachine, state, parties);
    return {
      id,
      number: counts ? number : null,
      title,
      startsAt: new Date(session.starts_at).toISOString(),
      endsAt: new Date(session.ends_at).toISOString(),
      place,
      link,
      state,
      dueAt: wordDueAt(session, ctx.now())?.toISOString() ?? null,
      allowedActions: SESSION_ACTIONS.filter((action) => allowed.includes(action)),
      points: [...points],
    };
  });
}
