import { VACANCY_LIMITS, type VacancyInput, vacancyOpportunityState } from '@waymark/contract/vacancies';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { truncate } from '../../platform/text/rich-text.ts';
import { checkLocations, checkOrgUnits, hasLocation, locationsByIds } from '../locations/locations.public.ts';
import { type OpportunityRecord } from '../opportunities/opportunities.public.ts';
import { visibleAmong } from '../people/people.public.ts';
import { checkSkills, skillsByIds } from '../skills/skills.public.ts';
import { findUnknown, vacancyCodeIsTaken } from './vacancies.repo.ts';
import { teamOf, type VacancyRow, type VacancyWritten } from './vacancy.row.ts';

const SUMMARY_LENGTH = 300;

type Before = Pick<VacancyRow, 'id' | 'places_taken' | 'skills' | 'track' | 'contract_type' | 'schedule'>;

/**
 * Turns what is sent of a vacancy into what is kept, everything it names being there. Throws `invalid-input` on what does not fit.
 * @param before the stored one, as far as it is there
 */
export async function readInput(inside: ActorContext, input: VacancyInput, before: Before): Promise<VacancyWritten> {
  if (await vacancyCodeIsTaken(inside.store, input.code, before.id)) throw refuseField('code', 'taken');
  const opensAt = input.opensAt === null ? null : new Date(input.opensAt);
  const applyBy = input.applyBy === null ? null : new Date(input.applyBy);
  if (opensAt !== null && applyBy !== null && applyBy <= opensAt) throw refuseField('applyBy', 'end-before-start');
  if (input.openings < before.places_taken) throw refuseField('openings', 'too-small', { minimum: before.places_taken });
  const options = inside.organisation.setting('career_options');
  const check = (field: 'track' | 'contractType' | 'schedule', had: string | null, keys: readonly { readonly key: string }[]) => {
    const value = input[field];
    if (value !== null && value !== had && !keys.some(({ key }) => key === value)) throw refuseField(field, 'invalid-choice');
  };
  check('track', before.track, options.careerTrack.options);
  check('contractType', before.contract_type, options.contractType.options);
  check('schedule', before.schedule, options.schedule.options);
  const [unknown] = await findUnknown(inside.store, input);
  if (unknown !== undefined) throw refuseField(unknown, unknown === 'roleId' ? 'unknown-job-role' : 'unknown-job-family');
  // Skills that it asks for already stay, whatever became of them; what is new has to be in use.
  const had = new Set(before.skills.map(({ skillId, level }) => `${skillId}:${level}`));
  if (input.skills.some(({ skillId, level }) => !had.has(`${skillId}:${level}`)))
    await checkSkills(inside, input.skills, 'skills', { needsLevels: true });
  await checkLocations(inside, input.locations, 'locations');
  await checkOrgUnits(inside, input.orgUnits, 'orgUnits');
  return {
    code: input.code,
    title: input.title,
    description: input.description,
    translations: Object.fromEntries(Object.entries(input.translations).filter(([, { title }]) => title !== '')),
    role_id: input.roleId,
    family_id: input.familyId,
    level: input.level,
    track: input.track,
    contract_type: input.contractType,
    schedule: input.schedule,
    remote: input.remote,
    work_pattern: input.workPattern,
    experience_years: input.experienceYears,
    openings: input.openings,
    opens_at: opensAt,
    apply_by: applyBy,
    apply_url: input.applyUrl,
    location_ids: hasLocation(inside, 'job_vacancy') ? [...new Set(input.locations)] : [],
    org_unit_ids: [...new Set(input.orgUnits)],
    skills: input.skills,
  };
}

/**
 * Returns who is to be the hiring team: who is on it already, and people who the caller may see; with a hiring manager always, the caller
 * where no one is. Throws `invalid-input` on `team` (`unknown-person`).
 */
export async function readTeam(inside: ActorContext, input: Pick<VacancyInput, 'team'>, before: Pick<VacancyRow, 'team'> | null) {
  const wanted = new Map(input.team.map((member) => [member.userId, member.part]));
  const present = new Set((before?.team ?? []).map(({ person }) => person.id));
  const added = [...wanted.keys()].filter((id) => !present.has(id));
  if ((await visibleAmong(inside, added)).length < added.length) throw refuseField('team', 'unknown-person');
  const isLed = [...wanted.values()].includes('hiring_manager');
  if (!isLed) {
    const fallback: UserId[] = before === null ? [inside.actor.userId] : teamOf(before, 'hiring_manager');
    for (const id of fallback.length === 0 ? [inside.actor.userId] : fallback) wanted.set(id, 'hiring_manager');
  }
  return [...wanted].slice(0, VACANCY_LIMITS.team).map(([userId, part]) => ({ userId, part }));
}

/** A vacancy, as far as its opportunity tells of it, with what is written of it. */
export interface VacancyToPut {
  readonly vacancy: Pick<VacancyRow, 'id' | 'slug' | 'status' | 'day_zone' | 'created_by'> & { readonly family_title?: string | null };
  readonly written: VacancyWritten;
}

/** Returns vacancies as lists, filters and matching read them: found by their titles in every language, their families, places and skills. */
export async function recordsOf(inside: Acting, vacancies: readonly VacancyToPut[]): Promise<OpportunityRecord[]> {
  const skills = await skillsByIds(inside, [...new Set(vacancies.flatMap(({ written }) => written.skills.map(({ skillId }) => skillId)))]);
  const places = await locationsByIds(
    inside,
    vacancies.flatMap(({ written }) => written.location_ids),
  );
  return vacancies.map(({ vacancy, written }) => {
    const named = [
      ...written.skills.flatMap(({ skillId }) => skills.get(skillId)?.label ?? []),
      ...written.location_ids.flatMap((id) => places.get(id)?.location_name ?? []),
    ];
    return recordOf(vacancy, written, named);
  });
}

function recordOf(vacancy: VacancyToPut['vacancy'], written: VacancyWritten, named: readonly string[]): OpportunityRecord {
  const titles = Object.fromEntries(Object.entries(written.translations).map(([language, { title }]) => [language, title]));
  const labels = [...Object.values(titles), written.code, vacancy.family_title ?? '', ...named];
  const { family_id: familyId, level, track, contract_type: contractType, schedule, experience_years: years } = written;
  const facet = (name: string, value: string | number | null) => (value === null ? {} : { [name]: [String(value)] });
  return {
    id: vacancy.id,
    type: 'job_vacancy',
    slug: vacancy.slug,
    state: vacancyOpportunityState(vacancy.status),
    title: written.title,
    titles,
    summary: truncate(written.description, SUMMARY_LENGTH),
    createdBy: vacancy.created_by,
    applyBy: written.apply_by,
    remote: written.remote,
    capacity: written.openings,
    skills: written.skills,
    labels: labels.filter((label) => label !== ''),
    locationIds: written.location_ids,
    orgUnitIds: written.org_unit_ids,
    roleIds: written.role_id === null ? [] : [written.role_id],
    facets: {
      ...facet('jobFamily', familyId),
      ...facet('levelId', level),
      ...facet('careerTrack', track),
      ...facet('contractType', contractType),
      ...facet('schedule', schedule),
      ...facet('experienceYears', years === 0 ? null : years),
    },
  };
}
