import type { UserId } from '@waymark/contract/kit';
import { type SuggestionMentee, type SuggestionReason, suggestMentor } from '@waymark/contract/mentorship';
import { levelWeight, type SkillLevelKey } from '@waymark/contract/skills';
import { sql } from 'kysely';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { addressable } from '../people/people.public.ts';
import { heldSkills, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { findMentors, findSeekers } from './mentors.repo.ts';
import { presentMentorCard } from './mentors.present.ts';
import type { MentorRow } from './mentorship.row.ts';

/** Mentors looked at for one suggestion; more than any organisation has open at once. */
const MOST = 2_000;
const SHOWN = 12;

export interface Fit {
  readonly score: number;
  readonly reasons: readonly SuggestionReason[];
}

/** Minutes a time zone is ahead of UTC at a time; null for one that is none. */
function offsetOf(timeZone: string | null, at: Date): number | null {
  if (timeZone === null) return null;
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const [, sign, hours = '0', minutes = '0'] =
      /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return null;
  }
}

/** What is known of people who look for a mentor, by id. Two statements for all. */
export async function seekersOf(ctx: BaseContext, ids: readonly UserId[]): Promise<Map<UserId, SuggestionMentee>> {
  const [people, held] = await Promise.all([findSeekers(ctx.store, ids), heldSkills(ctx.store, ids)]);
  return new Map(
    people.map((person) => [
      person.id,
      {
        skills: new Map((held.get(person.id) ?? []).map(({ skillId, weight }) => [skillId as string, weight])),
        jobTitle: person.job_title,
        languages: [person.language ?? ctx.organisation.setting('DefaultOrgLanguage'), ...person.additional_languages],
        offset: offsetOf(person.time_zone, ctx.now()),
      },
    ]),
  );
}

/** How well mentors fit somebody (MEN-05), by the mentor's id. */
export function fitsOf(ctx: BaseContext, seeker: SuggestionMentee | undefined, mentors: readonly MentorRow[]): Map<UserId, Fit> {
  const levels = levelsOf(ctx);
  return new Map(
    mentors.map((row) => [row.user_id, seeker === undefined ? { score: 0, reasons: [] } : fitOf(levels, seeker, row, ctx.now())]),
  );
}

function fitOf(levels: readonly SkillLevelKey[], seeker: SuggestionMentee, row: MentorRow, now: Date): Fit {
  return suggestMentor(seeker, {
    skills: row.skills.map(({ skillId, level }) => ({ skillId, weight: levelWeight(levels, level) })),
    jobTitle: row.person.job_title,
    formerTitles: row.former_titles,
    languages: row.languages,
    offset: offsetOf(row.time_zone, now),
    placesLeft: row.capacity - row.places_taken,
  });
}

/** MEN-05: the mentors who fit the caller best and can be asked, with the reasons. Five statements, whatever their number. */
export async function suggest(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const condition = sql`n.standing = 'open' and u.status = 'active' and n.user_id <> ${userId} and o.places_taken < n.capacity`;
  const [rows, seekers] = await Promise.all([
    findMentors(ctx.store, userId, condition, { limit: MOST, after: null }),
    seekersOf(ctx, [userId]),
  ]);
  const near = new Set(
    await addressable(
      ctx,
      rows.map((row) => row.user_id),
    ),
  );
  const fits = fitsOf(ctx, seekers.get(userId), rows);
  const scoreOf = (row: MentorRow) => fits.get(row.user_id)?.score ?? 0;
  const best = rows
    .filter((row) => near.has(row.user_id) && row.own === null)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || (one.user_id < other.user_id ? -1 : 1))
    .slice(0, SHOWN);
  const skills = await skillsByIds(
    ctx,
    best.flatMap((row) => row.skills.map(({ skillId }) => skillId)),
  );
  return { items: best.map((row) => presentMentorCard(ctx, row, { skills, fit: fits.get(row.user_id) ?? { score: 0, reasons: [] } })) };
}
