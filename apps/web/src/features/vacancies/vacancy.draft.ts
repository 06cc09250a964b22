import { dayIn, momentIn } from '@waymark/contract/projects';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SchemaInput } from '@waymark/contract/kit';
import type { createVacancy, TeamPart, VacancyRecord } from '@waymark/contract/vacancies';

/** What is sent of a vacancy. */
export type VacancyTyped = Omit<SchemaInput<(typeof createVacancy)['body']>, 'status'>;

/** Parts of the form; each is a page of its own in sourcing (SOU-02). */
export const VACANCY_SECTIONS = ['details', 'skills', 'location', 'team'] as const;
export type VacancySection = (typeof VACANCY_SECTIONS)[number];

interface Named {
  readonly value: string;
  readonly label: string;
}

/** What the form of a vacancy keeps. */
export interface TypedVacancy {
  readonly title: string;
  readonly code: string;
  readonly description: string;
  readonly translations: VacancyRecord['translations'];
  readonly role: { readonly id: OpportunityId; readonly title: string } | null;
  readonly family: { readonly id: string; readonly title: string } | null;
  readonly level: VacancyRecord['level'];
  readonly track: string;
  readonly contractType: string;
  readonly schedule: string;
  readonly workPattern: string;
  readonly experienceYears: string;
  readonly openings: string;
  readonly opensDay: string;
  readonly closesDay: string;
  readonly applyUrl: string;
  readonly remote: boolean;
  readonly locations: readonly string[];
  readonly orgUnits: readonly string[];
  readonly skills: VacancyRecord['skills'];
  readonly hiringManagers: readonly Named[];
  readonly recruiters: readonly Named[];
  readonly interviewers: readonly Named[];
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is typed of a stored vacancy, or of none. */
export function typedVacancy(vacancy: VacancyRecord | null): TypedVacancy {
  const zone = vacancy?.dayZone ?? browserZone();
  const day = (at: string | null | undefined) => (at === null || at === undefined ? '' : dayIn(zone, new Date(at)));
  const ofPart = (part: TeamPart) =>
    (vacancy?.team ?? []).filter((member) => member.part === part).map(({ person }) => ({ value: person.id, label: person.fullName }));
  return {
    title: vacancy?.title ?? '',
    code: vacancy?.code ?? '',
    description: vacancy?.description ?? '',
    translations: vacancy?.translations ?? {},
    role: vacancy?.jobRole === null || vacancy === null ? null : { id: vacancy.jobRole.id as OpportunityId, title: vacancy.jobRole.name },
    family: vacancy?.family === null || vacancy === null ? null : { id: vacancy.family.id, title: vacancy.family.name },
    level: vacancy?.level ?? null,
    track: vacancy?.track ?? '',
    contractType: vacancy?.contractType ?? '',
    schedule: vacancy?.schedule ?? '',
    workPattern: vacancy?.workPattern ?? '',
    experienceYears: vacancy?.experienceYears?.toString() ?? '',
    openings: String(vacancy?.openings ?? 1),
    opensDay: day(vacancy?.opensAt),
    closesDay: day(vacancy?.applyBy),
    applyUrl: vacancy?.applyUrl ?? '',
    remote: vacancy?.remote ?? false,
    locations: vacancy?.locations.map(({ id }) => id) ?? [],
    orgUnits: vacancy?.orgUnits.map(({ id }) => id) ?? [],
    skills: vacancy?.skills ?? [],
    hiringManagers: ofPart('hiring_manager'),
    recruiters: ofPart('recruiter'),
    interviewers: ofPart('interviewer'),
  };
}

const FIELDS: Readonly<Record<VacancySection, readonly (keyof TypedVacancy)[]>> = {
  details: [
    ...(['title', 'code', 'description', 'translations', 'role', 'family', 'level', 'track', 'contractType', 'schedule'] as const),
    ...(['workPattern', 'experienceYears', 'openings', 'opensDay', 'closesDay', 'applyUrl'] as const),
  ],
  skills: ['skills'],
  location: ['remote', 'locations', 'orgUnits'],
  team: ['hiringManagers', 'recruiters', 'interviewers'],
};

/** The part of what is typed that one section asks for. */
export function sectionOf(typed: TypedVacancy, section: VacancySection): Partial<TypedVacancy> {
  return Object.fromEntries(FIELDS[section].map((field) => [field, typed[field]]));
}

/** What is sent of what was typed; days are days in the vacancy's time zone, and the last one lasts to 23:59:59. */
export function vacancyBody(typed: TypedVacancy, vacancy: VacancyRecord | null): VacancyTyped {
  const zone = vacancy?.dayZone ?? browserZone();
  const orNull = (text: string) => (text === '' ? null : text);
  const at = (day: string, time: string) => (day === '' ? null : momentIn(zone, day, time));
  const member = (part: TeamPart) => (person: Named) => ({ userId: person.value, part });
  return {
    title: typed.title,
    code: typed.code,
    description: typed.description,
    translations: typed.translations,
    roleId: typed.role?.id ?? null,
    familyId: typed.family?.id ?? null,
    level: typed.level,
    track: orNull(typed.track),
    contractType: orNull(typed.contractType),
    schedule: orNull(typed.schedule),
    workPattern: typed.workPattern,
    experienceYears: typed.experienceYears === '' ? null : Number(typed.experienceYears),
    openings: Number(typed.openings === '' ? 1 : typed.openings),
    opensAt: at(typed.opensDay, '00:00:00'),
    applyBy: at(typed.closesDay, '23:59:59'),
    applyUrl: typed.applyUrl,
    remote: typed.remote,
    locations: [...typed.locations],
    orgUnits: [...typed.orgUnits],
    skills: typed.skills.map(({ skillId, level }) => ({ skillId, level })),
    team: [
      ...typed.hiringManagers.map(member('hiring_manager')),
      ...typed.recruiters.map(member('recruiter')),
      ...typed.interviewers.map(member('interviewer')),
    ],
  };
}
