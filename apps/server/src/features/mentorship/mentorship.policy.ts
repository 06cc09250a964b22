import type { UserId } from '@waymark/contract/kit';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { type MentorshipParty, RUNNING } from './mentorship-requests.machine.ts';
import type { SessionParty } from './mentorship-sessions.machine.ts';
import type { MentorRow, MentorshipRow } from './mentorship.row.ts';

type TwoOf = Pick<MentorshipRow, 'mentor_id' | 'mentee_id'>;
const isOneOfThem = (actor: Actor | null, { mentor_id, mentee_id }: TwoOf) =>
  actor !== null && (actor.userId === mentor_id || actor.userId === mentee_id);

/** MEN-04: what is inside belongs to the two; who runs programmes sees that it runs, and nothing else. Work is done while it runs. */
export const mentorshipPolicy = definePolicy('mentorship', {
  view: (actor, row: MentorshipRow) => isOneOfThem(actor, row) || holds(actor, 'MANAGE_CAREER_GROWTH'),
  seeInside: isOneOfThem,
  work: (actor, row: MentorshipRow) => isOneOfThem(actor, row) && (RUNNING.has(row.status) || row.status === 'accepted'),
});

/** `mentorshipPolicy.view` for a list: a condition on the row `m` of mentorships, by what the reader is to them. */
export function mentorshipsOn(side: 'mentor' | 'mentee' | 'programme', userId: UserId): RawBuilder<boolean> {
  if (side === 'programme') return sql<boolean>`true`;
  return side === 'mentor' ? sql<boolean>`m.mentor_id = ${userId}` : sql<boolean>`m.mentee_id = ${userId}`;
}

/** Returns what someone is to the sessions of a mentorship. */
export function sessionPartiesOf(actor: Actor | null, row: MentorshipRow): ReadonlySet<SessionParty> {
  if (!mentorshipPolicy.rules.seeInside(actor, row)) return new Set();
  if (!mentorshipPolicy.rules.work(actor, row)) return new Set(['former']);
  return new Set([actor?.userId === row.mentor_id ? 'mentor' : 'mentee']);
}

/** A note is changed by who wrote it. */
export const notePolicy = definePolicy('mentorship-note', {
  edit: (actor, row: { readonly author_id: UserId }) => actor?.userId === row.author_id,
});

/** MEN-02: one's own offer is one's own; others ask while it takes requests and has a place. */
export const mentorPolicy = definePolicy('mentor', {
  edit: (actor, row: MentorRow) => actor?.userId === row.user_id,
  ask: (actor, row: MentorRow) =>
    actor !== null &&
    actor.userId !== row.user_id &&
    holds(actor, 'VIEW_MENTORSHIP_OPPORTUNITIES') &&
    row.standing === 'open' &&
    row.places_taken < row.capacity &&
    row.own === null,
});

/** Returns everything someone is to a mentorship, for the machine. */
export function partiesOf(actor: Actor | null, row: TwoOf & Pick<MentorshipRow, 'proposed_by'>): ReadonlySet<MentorshipParty> {
  const parties = new Set<MentorshipParty>();
  if (actor === null) return parties;
  if (actor.userId === row.mentor_id) parties.add('mentor');
  if (actor.userId === row.mentee_id) parties.add('mentee');
  if (row.proposed_by !== null && isOneOfThem(actor, row)) parties.add(row.proposed_by === actor.userId ? 'proposer' : 'counterpart');
  if (holds(actor, 'MANAGE_CAREER_GROWTH')) parties.add('programme');
  return parties;
}
