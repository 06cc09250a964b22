import type { Leap, Opening, PathKind } from '@waymark/contract/pathways';

/** A path as it is stored, beside its card. */
export interface PathRow {
  readonly card_id: string;
  readonly kind: PathKind;
  readonly draft_version: number;
  readonly published_version: number | null;
  readonly revision: number;
  readonly starts_on: string | null;
  readonly edited_by: string | null;
  readonly edited_at: Date;
}

/** How far one person is on a path; the numbers are those of the version they began. */
export interface PathLearnerRow {
  readonly version: number;
  readonly skipped_entry_ids: string[];
  readonly news_since: number | null;
  readonly started_at: Date;
  readonly completed_at: Date | null;
}

/** A heading of a pathway. */
export interface HeadingRow {
  readonly version: number;
  readonly section_id: string;
  readonly title: string;
  readonly note: string;
}

/** An entry of one version, as authors set it. */
export interface EntryRow {
  readonly version: number;
  readonly entry_id: string;
  readonly section_id: string | null;
  readonly card_id: string;
  readonly earlier_card_id: string | null;
  readonly is_mandatory: boolean;
  readonly is_locked: boolean;
  readonly leap: Leap | null;
  readonly opens: Opening;
  readonly opens_on: string | null;
  readonly after_previous: boolean;
}

/** An entry as one learner meets it. */
export interface MetEntryRow extends EntryRow {
  readonly path_id: string;
  readonly title: string;
  readonly slug: string;
  readonly card_type: string;
  readonly duration_minutes: number | null;
  readonly is_listed: boolean;
  /** CRD-14: the learner must buy it before they open it. */
  readonly must_buy: boolean;
  readonly is_done: boolean;
  readonly is_started: boolean;
  readonly is_skipped: boolean;
}
