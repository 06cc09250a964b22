import type { ClosedBecause, ProjectSkillStatus, ProjectStatus } from '@waymark/contract/projects';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A skill as a project's row keeps it. */
export interface StoredSkill {
  readonly id: SkillId;
  readonly level: string;
  readonly status: ProjectSkillStatus;
}

/** What is written of a project by its owners. */
export interface ProjectWritten {
  readonly title: string;
  readonly description: string;
  readonly thumbnail_file_id: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly apply_by: Date | null;
  readonly time_commitment: string;
  readonly remote: boolean;
  readonly requires_application: boolean;
  /** Null: no limit. */
  readonly max_positions: number | null;
  readonly application_limit: number | null;
  readonly role_ids: readonly string[];
  readonly time_zones: readonly string[];
  readonly languages: readonly string[];
  readonly location_ids: readonly string[];
  readonly division_ids: readonly string[];
  readonly skills: readonly StoredSkill[];
}

/** MKT-07: the skills to bring along; what one learns in a project is nothing anyone needs to have. */
export const askedSkills = ({ skills }: Pick<ProjectWritten, 'skills'>) =>
  skills.filter(({ status }) => status === 'required').map(({ id: skillId, level }) => ({ skillId, level }));

/** A stored project with its owners, its places, and whether the viewer has, or had, to do with an application for it. */
export interface ProjectRow extends ProjectWritten {
  readonly id: OpportunityId;
  readonly slug: string;
  readonly status: ProjectStatus;
  readonly status_since: Date;
  readonly closed_because: ClosedBecause | null;
  /** Why a proposal was declined; empty where it was not. */
  readonly decline_reason: string;
  /** The time zone that its days are days in: that of who made it. */
  readonly day_zone: string;
  readonly created_by: UserId;
  readonly end_asked_at: Date | null;
  readonly created_at: Date;
  readonly places_taken: number;
  readonly owners: PersonSummaryRow[];
  /** Applications that wait for an answer. */
  readonly waiting_count: number;
  /** Applications of who is not in: those that wait, were turned away or were withdrawn. */
  readonly applicants_count: number;
  readonly is_concerned: boolean;
}

/** A skill that was rated, or is asked to be. */
export interface RatingRow {
  readonly request_id: string;
  readonly skill_id: SkillId;
  readonly level: string | null;
}
