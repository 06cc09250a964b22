import type { EvidenceSource, SkillId, SkillKind, SkillSource, SkillState, SkillStatus, SkillVisibility } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';

/** What a list names a skill by; `label` and `capability` in the reader's language. */
export interface SkillSummaryRow {
  readonly id: SkillId;
  readonly slug: string;
  readonly label: string;
  readonly kind: SkillKind;
  readonly state: SkillState;
  readonly capability: string;
}

/** A skill of the taxonomy with all it has. */
export interface SkillRow {
  readonly id: SkillId;
  readonly slug: string;
  readonly name: string;
  readonly label_key: string;
  readonly kind: SkillKind;
  readonly labels: Readonly<Record<string, string>>;
  readonly synonyms: string[];
  readonly description: string;
  readonly parent_id: SkillId | null;
  readonly related_ids: SkillId[];
  readonly source: SkillSource;
  readonly source_key: string | null;
  readonly state: SkillState;
  readonly merged_into: SkillId | null;
}

/** A skill of a person, as it was last computed. */
export interface PersonSkillRow {
  readonly user_id: UserId;
  readonly skill_id: SkillId;
  readonly visibility: SkillVisibility;
  readonly decision: 'confirmed' | 'rejected' | null;
  readonly status: SkillStatus;
  readonly level: string;
  readonly weight: number;
  readonly confidence: number;
  readonly declared_level: string | null;
  readonly disagrees: boolean;
  readonly rules_version: number;
  /** As `YYYY-MM-DD`. */
  readonly computed_on: string;
}

export type EvidenceMark = 'disputed' | 'accepted' | 'kept' | 'removed' | 'withdrawn';

/** A piece of evidence with the last mark anyone made on it. */
export interface EvidenceRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly skill_id: SkillId;
  readonly source: EvidenceSource;
  readonly level: string | null;
  readonly level_weight: number | null;
  readonly given_by: UserId | null;
  readonly about_type: string;
  readonly about_id: string;
  readonly about_label: string;
  readonly note: string;
  readonly at: Date;
  readonly mark: EvidenceMark | null;
  readonly mark_note: string | null;
}
