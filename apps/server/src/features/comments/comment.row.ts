import type { CommentId, CommentSubjectKind } from '@waymark/contract/comments';
import type { UserId } from '@waymark/contract/kit';
import type { OwnReport } from '@waymark/contract/moderation';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A comment with its author, the people it mentions and what the viewer thinks of it. */
export interface CommentRow {
  readonly id: CommentId;
  readonly subject_kind: CommentSubjectKind;
  readonly subject_id: string;
  readonly parent_id: string | null;
  readonly author_id: UserId;
  readonly body: string;
  readonly mentions: PersonSummaryRow[];
  readonly helpful_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string;
  /** The viewer and its author are kept apart (PPL-09). */
  readonly is_apart: boolean;
  readonly author: PersonSummaryRow;
  readonly marked_helpful: boolean;
  readonly own_report: OwnReport | null;
  readonly replies_count: number;
}
