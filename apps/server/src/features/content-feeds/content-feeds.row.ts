import type { ContentFeedId, FaultyItem, FeedCardType, FeedFault, FeedKind, FeedRun, WhenRemoved } from '@waymark/contract/content-feeds';

/** A stored content source. */
export interface FeedRow {
  readonly id: ContentFeedId;
  readonly kind: FeedKind;
  readonly name: string;
  readonly url: string;
  readonly is_on: boolean;
  readonly every_hours: number;
  readonly publishes: boolean;
  readonly when_removed: WhenRemoved;
  readonly card_type: FeedCardType;
  readonly topics: string[];
  readonly language: string;
  readonly owner_id: string | null;
  readonly next_run_at: Date;
  readonly created_at: Date;
}

export interface RunRow {
  readonly id: string;
  readonly feed_id: ContentFeedId;
  readonly status: FeedRun['status'];
  readonly fault: FeedFault | null;
  readonly by_hand: boolean;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly created_count: number;
  readonly changed_count: number;
  readonly removed_count: number;
  readonly same_count: number;
  readonly faulty_count: number;
  readonly held_back: boolean;
  readonly faults: FaultyItem[];
}

/** What came of one item before. */
export interface ItemRow {
  readonly item_id: string;
  readonly card_id: string;
  readonly fingerprint: string;
  readonly published_at: Date | null;
  readonly gone_at: Date | null;
}

/** What a run did. */
export interface RunCounts {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly same: number;
  readonly heldBack: boolean;
  readonly faults: readonly FaultyItem[];
}
