import type { JobFamilyId, JobLevel, Translations } from '@waymark/contract/job-roles';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { TeamPart, VacancyClosedBecause, VacancyState } from '@waymark/contract/vacancies';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** What recruiters write of a vacancy. */
export interface VacancyWritten {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly translations: Translations;
  readonly role_id: OpportunityId | null;
  readonly family_id: JobFamilyId | null;
  readonly level: JobLevel | null;
  readonly track: string | null;
  readonly contract_type: string | null;
  readonly schedule: string | null;
  readonly remote: boolean;
  readonly work_pattern: string;
  readonly experience_years: number | null;
  readonly openings: number;
  readonly opens_at: Date | null;
  readonly apply_by: Date | null;
  readonly apply_url: string;
  readonly location_ids: readonly string[];
  readonly org_unit_ids: readonly string[];
  readonly skills: readonly SkillRequirement[];
}

/** Someone of the hiring team. */
export interface TeamRow {
  readonly person: PersonSummaryRow;
  readonly part: TeamPart;
}

/** A stored vacancy as someone meets it. */
export interface VacancyRow extends VacancyWritten {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly status: VacancyState;
  readonly status_since: Date;
  readonly closed_because: VacancyClosedBecause | null;
  readonly title_key: string;
  readonly day_zone: string;
  readonly created_by: UserId;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly published_at: Date | null;
  readonly places_taken: number;
  readonly family_title: string | null;
  readonly family_translations: Translations | null;
  readonly role: { readonly id: OpportunityId; readonly slug: string; readonly title: string; readonly translations: Translations } | null;
  readonly team: readonly TeamRow[];
  readonly waiting_count: number;
  readonly applications_count: number;
  /** The viewer has, or had, to do with an application for it. */
  readonly is_concerned: boolean;
  readonly marks: readonly string[];
}

/** What an application has beyond its request. */
export interface VacancyApplicationRow {
  readonly request_id: OpportunityRequestId;
  readonly vacancy_id: OpportunityId;
  readonly applicant_id: UserId;
  readonly file_ids: readonly string[];
  readonly shortlisted_at: Date | null;
  readonly approved_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly started_at: Date | null;
}

/** Ids of those of the hiring team who have a part. */
export const teamOf = ({ team }: Pick<VacancyRow, 'team'>, part: TeamPart): UserId[] =>
  team.filter((member) => member.part === part).map(({ person }) => person.id as UserId);
