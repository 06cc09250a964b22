import type { CareerPreferences } from '@waymark/contract/career-preferences';
import type { UserId } from '@waymark/contract/kit';
import type { Choices } from '@waymark/contract/matching';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { careerPreferencesByUserIds } from '../career-preferences/career-preferences.public.ts';
import { experienceYearsOf } from '../experience/experience.public.ts';
import { placesOfPeople } from '../locations/locations.public.ts';
import { spokenLanguages } from '../people/people.public.ts';
import { heldSkills } from '../skills/skills.public.ts';
import {
  deleteIndexed,
  findIndexed,
  findJobRoleIds,
  findPeopleAfter,
  findPersonFacts,
  type IndexedPerson,
  lockIndex,
  nextPosition,
  numberTerms,
  putIndexed,
} from './match-index.repo.ts';
import { packPerson, profileTerm } from './match-packing.ts';

/** What someone would like, by the facets of opportunities that it is about. */
const wishesOf = ({ schedule, contractType, careerTrack, careerGoal }: CareerPreferences): Choices => ({
  schedule,
  contractType,
  careerTrack,
  careerGoal,
});

/**
 * Writes what counts of people into the index of matching, inside the caller's transaction; who is not active is taken out. Nothing
 * happens where it is there already, so that it may be told twice. Call it when something a match reads of a person changed.
 */
export async function refreshMatches(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>, userIds: readonly UserId[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await lockIndex(ctx.store);
    const facts = await findPersonFacts(ctx.store, ids);
    const active = new Set(facts.map(({ id }) => id));
    const gone = ids.filter((id) => !active.has(id));
    if (gone.length > 0) await deleteIndexed(ctx.store, gone);
    if (active.size === 0) return;
    const people = [...active];
    const [skills, years, places, wishes, jobRoles, known] = await Promise.all([
      heldSkills(ctx.store, people),
      experienceYearsOf(ctx.store, people, ctx.now()),
      placesOfPeople(ctx.store, people),
      careerPreferencesByUserIds(ctx, people),
      findJobRoleIds(ctx.store, people),
      findIndexed(ctx.store, people),
    ]);
    const profiles = new Map(
      facts.map(({ id, time_zone: timeZone, ...row }) => {
        const said = wishes.get(id);
        const locationId = places.get(id)?.locationId ?? null;
        const languages = spokenLanguages(ctx, row);
        return [
          id,
          profileTerm({
            locationIds: locationId === null ? [] : [locationId],
            languages,
            timeZone,
            wishes: said === undefined ? {} : wishesOf(said),
          }),
        ];
      }),
    );
    const heldBy = (id: UserId) => {
      const roleId = jobRoles.get(id);
      const jobs = roleId === undefined ? [] : [{ skillId: roleId, weight: 1, confidence: 1, isShared: true, isUnconfirmed: false }];
      return [...(skills.get(id) ?? []), ...jobs];
    };
    const terms = [...profiles.values(), ...people.flatMap((id) => heldBy(id).map(({ skillId }) => skillId))];
    const numbers = await numberTerms(ctx.store, terms);
    let next = people.every((id) => known.has(id)) ? 0 : await nextPosition(ctx.store);
    const changed: IndexedPerson[] = [];
    for (const userId of people) {
      const indexed = known.get(userId);
      const position = indexed?.position ?? next++;
      const packed = packPerson({
        position,
        profile: numbers.get(profiles.get(userId) ?? '') ?? 0,
        experienceYears: years.get(userId) ?? null,
        skills: heldBy(userId).map(({ skillId, weight, confidence, isShared, isUnconfirmed }) => ({
          number: numbers.get(skillId) ?? 0,
          weight,
          confidence,
          isShared,
          isUnconfirmed,
        })),
      });
      if (indexed?.packed.equals(packed) !== true) changed.push({ userId, position, packed });
    }
    await putIndexed(ctx.store, changed);
  });
}

/** The same when the skills of a person changed. Who shares none does not come in by one: that they are here would tell of it. */
export async function refreshSkillsOf(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>, userId: UserId): Promise<void> {
  const isSharing = (await heldSkills(ctx.store, [userId])).get(userId)?.some((skill) => skill.isShared) === true;
  await (isSharing ? refreshMatches : refreshKnown)(ctx, [userId]);
}

/** The same for those who are in the index already; others come in with the first skill they share, when they look at a match, or at night. */
export async function refreshKnown(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>, userIds: readonly UserId[]): Promise<void> {
  const known = [...(await findIndexed(ctx.store, userIds)).keys()];
  if (known.length > 0) await refreshMatches(ctx, known);
}

const PEOPLE_AT_ONCE = 1_000;

/** Goes on with all people after one of them. Answers the last one it looked at; null when there was no one left. */
export async function refreshNext(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>, after: UserId | null): Promise<UserId | null> {
  const ids = await findPeopleAfter(ctx.store, after, PEOPLE_AT_ONCE);
  await refreshMatches(ctx, ids);
  return ids.at(-1) ?? null;
}
