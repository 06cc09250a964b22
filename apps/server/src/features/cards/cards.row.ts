import type { CardAudience, CardContent, CardState, CardStatus, CardType, CompletionState, Price } from '@waymark/contract/cards';
import type { CertificateSettings, GateSettings } from '@waymark/contract/progress';
import type { CardFieldsRow } from './card-fields.ts';
import type { OwnReport } from '@waymark/contract/moderation';

/** A stored card with what rights are decided by: whether the viewer is among those a restricted card is for. */
export interface CardRow extends CardFieldsRow {
  readonly id: string;
  readonly slug: string;
  readonly card_type: CardType;
  readonly state: CardState;
  readonly state_reason: string | null;
  /** Since when it is there for its author and moderators only (ADM-01); the reason is empty where enough people reported it. */
  readonly hidden_at: Date | null;
  readonly hidden_reason: string;
  readonly author_id: string;
  readonly title: string;
  readonly description: string;
  /** The first words of the description without its tags, as lists show them. */
  readonly excerpt: string;
  readonly content: CardContent;
  readonly version: number;
  readonly cover: StoredCover;
  readonly audience: CardAudience;
  /** What stands before starting and completing it (CRD-09); a missing one is not a gate. */
  readonly gates: Partial<GateSettings>;
  readonly certificate: CertificateSettings | null;
  /** What it costs; null for nothing (CRD-14). */
  readonly price: Price | null;
  readonly topic_ids: string[];
  readonly skill_ids: string[];
  readonly tags: string[];
  /** The id and the name of the source that it came from (CRD-21); null for what was written here. */
  readonly ecl_id: string | null;
  readonly ecl_source_type_name: string | null;
  readonly comments_count: number;
  readonly likes_count: number;
  readonly bookmarks_count: number;
  readonly completions_count: number;
  readonly views_count: number;
  readonly ratings_count: number;
  readonly ratings_sum: number;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  /** What took its place when it was retired (CRD-22). */
  readonly successor_id: string | null;
  readonly viewer_in_audience: boolean;
  /** It is retired, and the viewer completed, saved, bought or was given it (CRD-22). */
  readonly viewer_keeps: boolean;
  /** It costs something, and the viewer neither bought it nor looks after it. */
  readonly viewer_must_buy: boolean;
  /** What the viewer does on a card that another wrote (PTH-03). */
  readonly viewer_role: 'collaborator' | 'reviewer' | null;
}

export interface StoredCover {
  readonly imageFileId?: string | null;
  readonly seed?: string;
  readonly alt?: string;
}

/** What the viewer has done on a card. */
export interface LearnerRow {
  readonly completion_state: CompletionState | null;
  readonly completed_percentage: number | null;
  readonly position_seconds: number | null;
  readonly read_seconds: number;
  readonly bookmarked: boolean;
  readonly liked: boolean;
  readonly notes_count: number;
  readonly own_rating: number | null;
  /** The newest completion of any period. */
  readonly last_completed_at: Date | null;
  /** What the type said of itself: a course (PLY-02), a quiz (CRD-18). */
  readonly course_status: CardStatus | null;
  readonly own_report: OwnReport | null;
}
