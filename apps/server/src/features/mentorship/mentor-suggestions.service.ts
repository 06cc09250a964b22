import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { isInScoreRange, type ScoreRange } from '@waymark/contract/matching';
import {
  type Rhythm,
  type SuggestionMentee,
  type SuggestionMentor,
  type SuggestionReason,
  type SuggestionRole,
  suggestMentor,
} from '@waymark/contract/mentorship';
import { levelWeight, type SkillLevelKey } from '@waymark/contract/skills';
import { sql } from 'kysely';
import type { Acting, ActorContext, BaseContext } from '../../platform/context.ts';
import { jobRolesOf } from '../job-roles/job-roles.public.ts';
import { addressable, spokenLanguages } from '../people/people.public.ts';
import { heldSkills, levelsOf, sharedSkills, skillsByIds } from '../skills/skills.public.ts';
import { findMentors, findOffersToFit, findSeekers } from './mentors.repo.ts';
import { presentMentorCard } from './mentors.present.ts';
import type { MentorRow, MentorToFit } from './mentorship.row.ts';

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

/**
 * Returns how well mentors fit some people who look for one (MEN-05), by the seeker's id and the mentor's. What someone would like to become, and
 * skills they do not share (SKL-10), count where they are told themselves, and nowhere else. Three statements for all.
 */
export async function fitsOf(
  ctx: BaseContext,
  seekerIds: readonly UserId[],
  mentors: readonly MentorToFit[],
): Promise<(seekerId: UserId) => Map<UserId, Fit>> {
  const isOwn = seekerIds.every((id) => id === ctx.actor?.userId);
  const [people, held, roles] = await Promise.all([
    findSeekers(ctx.store, seekerIds),
    (isOwn ? heldSkills : sharedSkills)(ctx.store, seekerIds),
    jobRolesOf(ctx, [...new Set([...seekerIds, ...mentors.map((row) => row.user_id)])]),
  ]);
  const levels = levelsOf(ctx);
  const offsets = new Map<string | null, number | null>();
  const offset = (zone: string | null) => {
    if (!offsets.has(zone)) offsets.set(zone, offsetOf(zone, ctx.now()));
    return offsets.get(zone) ?? null;
  };
  const offered = mentors.map((row) => ({
    id: row.user_id,
    mentor: mentorOf(levels, row, roles.get(row.user_id)?.role ?? null, offset(row.time_zone)),
  }));
  const seekers = new Map(
    people.map((person): [UserId, SuggestionMentee] => {
      const role = roles.get(person.id);
      const isReader = ctx.actor?.userId === person.id;
      const mentee = {
        skills: new Map((held.get(person.id) ?? []).map(({ skillId, weight }) => [skillId as string, weight])),
        wantedSkillIds: new Set<string>([...(role?.skillIds ?? []), ...(isReader ? (role?.wishedSkillIds ?? []) : [])]),
        jobTitle: person.job_title,
        jobRole: role?.role ?? null,
        wishedRoleIds: isReader ? (role?.wishedIds ?? []) : [],
        languages: spokenLanguages(ctx, person),
        offset: offset(person.time_zone),
      };
      return [person.id, mentee];
    }),
  );
  return (seekerId) => {
    const seeker = seekers.get(seekerId);
    return new Map(offered.map(({ id, mentor }) => [id, seeker === undefined ? NO_FIT : suggestMentor(seeker, mentor)]));
  };
}

export const NO_FIT: Fit = { score: 0, reasons: [] };

/** What lists of opportunities show of a mentor beside the offer. */
export interface ListedMentor {
  readonly score: number;
  readonly rhythm: Rhythm;
}

/**
 * MEN-05: returns how well mentors fit the caller, by the ids of their offers, and how often they have time: the score of the suggestions, for every
 * list that has mentors. Leaves out the caller and people who are not mentors. Four statements.
 */
export async function listedMentorsByIds(ctx: Acting, ids: readonly OpportunityId[]): Promise<Map<OpportunityId, ListedMentor>> {
  const { userId } = ctx.actor;
  const mentors = await findOffersToFit(ctx.store, userId, ids);
  if (mentors.length === 0) return new Map();
  const fits = (await fitsOf(ctx, [userId], mentors))(userId);
  return new Map(mentors.map((row) => [row.opportunity_id, { score: fits.get(row.user_id)?.score ?? 0, rhythm: row.rhythm }]));
}

function mentorOf(
  levels: readonly SkillLevelKey[],
  row: MentorToFit,
  jobRole: SuggestionRole | null,
  offset: number | null,
): SuggestionMentor {
  return {
    skills: row.skills.map(({ skillId, level }) => ({ skillId, weight: levelWeight(levels, level) })),
    jobTitle: row.person.job_title,
    jobRole,
    formerTitles: row.former_titles,
    languages: row.languages,
    offset,
    placesLeft: row.capacity - row.places_taken,
  };
}

/**
 * MEN-05: returns the mentors who fit the caller best and can be asked, with the reasons; narrowed by ranges of scores (MKT-06) where there are any.
 * Six statements, whatever their number.
 */
export async function suggest(ctx: ActorContext, scoreRange: readonly ScoreRange[]) {
  const { userId } = ctx.actor;
  const condition = sql`n.standing = 'open' and u.status = 'active' and n.user_id <> ${userId} and o.places_taken < n.capacity`;
  const rows = await findMentors(ctx.store, userId, condition, { limit: MOST, after: null });
  const [addressed, fitsBySeeker] = await Promise.all([
    addressable(
      ctx,
      rows.map((row) => row.user_id),
    ),
    fitsOf(ctx, [userId], rows),
  ]);
  const near = new Set(addressed);
  const fits = fitsBySeeker(userId);
  const isWanted = (score: number) => scoreRange.length === 0 || scoreRange.some((range) => isInScoreRange(score, range));
  const scoreOf = (row: MentorRow) => fits.get(row.user_id)?.score ?? 0;
  const best = rows
    .filter((row) => near.has(row.user_id) && row.own === null && isWanted(scoreOf(row)))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one) || (one.user_id < other.user_id ? -1 : 1))
    .slice(0, SHOWN);
  const skills = await skillsByIds(
    ctx,
    best.flatMap((row) => row.skills.map(({ skillId }) => skillId)),
  );
  return { items: best.map((row) => presentMentorCard(ctx, row, { skills, fit: fits.get(row.user_id) ?? NO_FIT })) };
}
