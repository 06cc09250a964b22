import type { PostState } from '@waymark/contract/group-feed';
import type { GroupRole } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { OwnReport } from '@waymark/contract/moderation';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A post with its group and how the reader stands to both. */
export interface PostRow {
  readonly id: string;
  readonly group_id: string;
  readonly group_slug: string;
  readonly group_name: string;
  readonly feed_enabled: boolean;
  readonly visibility: string;
  readonly my_role: GroupRole | null;
  readonly author_id: UserId;
  readonly author: PersonSummaryRow;
  readonly author_role: GroupRole | null;
  readonly body: string;
  readonly mentions: PersonSummaryRow[];
  readonly card_id: string | null;
  readonly image_file_id: string | null;
  readonly state: PostState;
  readonly likes_count: number;
  readonly comments_count: number;
  readonly is_liked: boolean;
  readonly own_report: OwnReport | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly pinned_at: Date | null;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string;
}
