import { roleSimilarity } from '@waymark/contract/job-roles';
import type { SkillId } from '@waymark/contract/skills';
import type { NearVacancy, VacancyCard, vacancyCardsQuery, VacancyPage } from '@waymark/contract/vacancies';
import type { SchemaOutput } from '@waymark/contract/kit';
import { sql } from 'kysely';
import { abilities } from '../../platform/access/policy.ts';
import { holds } from '../../platform/access/actor.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { listShownUnits, locationsByIds, orgUnitsByIds } from '../locations/locations.public.ts';
import { summaryOf, visiblePeople } from '../people/people.public.ts';
import { compareSkills, compareWithHeld, heldSkills, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { applicationsFor, reapplyFrom } from './vacancy-applications.service.ts';
import { visibleVacancy } from './vacancy-lookup.service.ts';
import { hiringTeam, iso, languageOf, presentApplications, presentDetail } from './vacancies.present.ts';
import { vacancyPolicy } from './vacancies.policy.ts';
import { findNear, findPeopleInRole, listVacancies } from './vacancies.repo.ts';
import { rejectionReasons } from './vacancies.service.ts';
import type { VacancyRow } from './vacancy.row.ts';

const NEAR_COMPARED = 100;
const NEAR_SHOWN = 4;
/** Below this two have next to nothing in common. */
const NEAR_FROM = 15;
const PEOPLE_SHOWN = 6;

interface Words {
  readonly title: string;
  readonly description?: string;
  readonly translations: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
}

const titleIn = ({ title, translations }: Words, language: string) => translations[language]?.title ?? title;

/** JOB-01: returns a vacancy's page for the caller, with how far they are from each skill it asks for (SKL-09). Throws `vacancy-not-found`. */
export async function getVacancyPage(ctx: ActorContext, slug: string): Promise<VacancyPage> {
  const row = await visibleVacancy(ctx, { slug });
  const language = languageOf(ctx);
  const translated = row.translations[language];
  const { required, gaps, skills } = await compareSkills(ctx, ctx.actor.userId, row.skills);
  const { own, toDecide } = await applicationsFor(ctx, row.id);
  const can = abilities(ctx.actor, vacancyPolicy, row);
  const from = await reapplyFrom(ctx, row.id);
  const isLate = row.apply_by !== null && row.apply_by <= ctx.now();
  const isFree = own === null || own.ended_at !== null;
  const { consent, hrApproval, messageRequired } = ctx.organisation.setting('vacancy_rules');
  const team = hiringTeam(row);
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    closedBecause: row.closed_because,
    code: row.code,
    title: translated?.title ?? row.title,
    description: translated?.description || row.description,
    language: translated === undefined ? ctx.organisation.setting('DefaultOrgLanguage') : language,
    jobRole: row.role === null ? null : { id: row.role.id, slug: row.role.slug, title: titleIn(row.role, language) },
    family: row.family_id === null ? null : { id: row.family_id, title: familyTitle(row, language) },
    level: row.level,
    ...(await presentPlaces(ctx, row)),
    ...presentOptions(ctx, row),
    remote: row.remote,
    workPattern: row.work_pattern,
    experienceYears: row.experience_years,
    openings: row.openings,
    openingsLeft: Math.max(0, row.openings - row.places_taken),
    opensAt: iso(row.opens_at),
    applyBy: iso(row.apply_by),
    postedAt: iso(row.published_at),
    applyUrl: row.apply_url,
    team: row.team.map(({ person, part }) => ({ person: summaryOf(person), part })),
    skills: required.flatMap(({ skillId }) => skills.get(skillId) ?? []),
    gaps: [...gaps],
    similarVacancies: await near(ctx, row, 'job_vacancy'),
    similarRoles: await near(ctx, row, 'job_role'),
    peopleInRole:
      row.role_id === null
        ? []
        : (await findPeopleInRole(ctx.store, row.role_id, visiblePeople(ctx), PEOPLE_SHOWN)).map((person) => summaryOf(person)),
    marks: { bookmark: row.marks.includes('bookmark'), dismiss: row.marks.includes('dismiss'), aspirational: false },
    rules: { consent, hrApproval, messageRequired },
    application: own === null ? null : await presentDetail(ctx, row, own),
    reapplyFrom: isFree ? iso(from) : null,
    toDecide: toDecide.length === 0 ? [] : await presentApplications(ctx, toDecide, () => team),
    rejectionReasons: toDecide.length === 0 ? [] : rejectionReasons(ctx),
    can: {
      edit: can.edit,
      apply: can.apply && !isLate && isFree && from === null,
      source: holds(ctx.actor, 'MANAGE_CAREER_GROWTH') && ctx.organisation.switches.sourcing,
    },
  };
}

const familyTitle = ({ family_title: title, family_translations: translations }: VacancyRow, language: string): string =>
  titleIn({ title: title ?? '', translations: translations ?? {} }, language);

async function presentPlaces(ctx: Acting, row: VacancyRow): Promise<Pick<VacancyPage, 'locations' | 'orgUnits'>> {
  const locations = await locationsByIds(ctx, row.location_ids);
  const units = await orgUnitsByIds(ctx.store, row.org_unit_ids);
  const named = (ids: readonly string[], nameOf: (id: string) => string | undefined) =>
    ids.flatMap((id) => {
      const name = nameOf(id);
      return name === undefined ? [] : [{ id, name }];
    });
  return {
    locations: named(row.location_ids, (id) => locations.get(id)?.location_name),
    orgUnits: named(row.org_unit_ids, (id) => units.get(id)?.title),
  };
}

/** What the organisation calls the options of a vacancy; one that is gone is called by its key. */
function presentOptions({ organisation }: Acting, row: VacancyRow): Pick<VacancyPage, 'track' | 'contractType' | 'schedule'> {
  const { careerTrack, contractType, schedule } = organisation.setting('career_options');
  const called = (key: string | null, options: readonly { readonly key: string; readonly label: string }[]) =>
    key === null ? null : { key, label: options.find((option) => option.key === key)?.label ?? key };
  return {
    track: called(row.track, careerTrack.options),
    contractType: called(row.contract_type, contractType.options),
    schedule: called(row.schedule, schedule.options),
  };
}

async function near(ctx: Acting, row: VacancyRow, type: 'job_vacancy' | 'job_role'): Promise<NearVacancy[]> {
  if (!ctx.organisation.switches[type]) return [];
  const levels = levelsOf(ctx);
  const language = languageOf(ctx);
  const skillIds = row.skills.map(({ skillId }) => skillId);
  const found = await findNear(ctx.store, type, { skillIds, except: row.id, most: NEAR_COMPARED });
  return found
    .map((other) => ({ other, similarity: roleSimilarity(row.skills, other.skills, levels) }))
    .filter(({ similarity }) => similarity >= NEAR_FROM)
    .toSorted((one, another) => another.similarity - one.similarity)
    .slice(0, NEAR_SHOWN)
    .map(({ other: { id, slug, title, titles, level, family }, similarity }) => ({
      id,
      slug,
      family,
      similarity,
      title: titles[language] ?? title,
      level: level as NearVacancy['level'],
    }));
}

/** JOB-05: returns what the cards of some vacancies show beyond their titles. Vacancies the caller may not see are left out. */
export async function listCards(ctx: ActorContext, { ids }: SchemaOutput<typeof vacancyCardsQuery>) {
  const found = await listVacancies(ctx.store, ctx.actor.userId, {
    condition: sql`v.id = any(${ids}::uuid[])`,
    after: null,
    limit: ids.length,
  });
  const rows = found.filter((row) => vacancyPolicy.rules.view(ctx.actor, row));
  const locations = await locationsByIds(
    ctx,
    rows.flatMap((row) => [...row.location_ids]),
  );
  const units = await listShownUnits(
    ctx,
    'job_vacancy_card',
    rows.flatMap((row) => [...row.org_unit_ids]),
  );
  const skills = await skillsByIds(
    ctx,
    rows.flatMap((row) => row.skills.map(({ skillId }) => skillId)),
  );
  const held = (await heldSkills(ctx.store, [ctx.actor.userId])).get(ctx.actor.userId) ?? [];
  const language = languageOf(ctx);
  const present = (row: VacancyRow): VacancyCard => {
    const { required, gaps } = compareWithHeld(ctx, row.skills, held, skills);
    const stateOf = (skillId: SkillId) => gaps.find((gap) => gap.skillId === skillId)?.state ?? 'missing';
    const { contractType, schedule } = presentOptions(ctx, row);
    return {
      id: row.id,
      organisation: row.org_unit_ids.flatMap((id) => units.get(id) ?? []),
      locations: row.location_ids.flatMap((id) => locations.get(id)?.location_name ?? []),
      remote: row.remote,
      contractType: contractType?.label ?? '',
      schedule: schedule?.label ?? '',
      level: row.level,
      family: row.family_id === null ? '' : familyTitle(row, language),
      skills: required.map(({ skillId }) => ({ label: skills.get(skillId)?.label ?? '', state: stateOf(skillId) })),
      skillsHeld: gaps.filter(({ state }) => state === 'met').length,
      skillsAsked: gaps.length,
      openingsLeft: Math.max(0, row.openings - row.places_taken),
    };
  };
  return { fields: [...ctx.organisation.setting('job_vacancy_card')], items: rows.map(present) };
}
