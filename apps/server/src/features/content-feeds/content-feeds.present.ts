import type { ContentFeed, FeedRun } from '@waymark/contract/content-feeds';
import type { PersonSummary } from '@waymark/contract/people';
import type { FeedInView } from './content-feeds.repo.ts';
import type { RunRow } from './content-feeds.row.ts';

const isoOf = (at: Date | string) => new Date(at).toISOString();

export function presentRun(row: RunRow): FeedRun {
  return {
    id: row.id,
    status: row.status,
    fault: row.fault,
    byHand: row.by_hand,
    startedAt: isoOf(row.started_at),
    endedAt: row.ended_at === null ? null : isoOf(row.ended_at),
    createdCount: row.created_count,
    changedCount: row.changed_count,
    removedCount: row.removed_count,
    sameCount: row.same_count,
    faultyCount: row.faulty_count,
    heldBack: row.held_back,
    faults: row.faults,
  };
}

export function presentFeed(row: FeedInView, owner: PersonSummary | undefined): ContentFeed {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    url: row.url,
    isOn: row.is_on,
    everyHours: row.every_hours,
    publishes: row.publishes,
    whenRemoved: row.when_removed,
    cardType: row.card_type,
    topics: row.topics,
    language: row.language,
    owner: owner ?? null,
    itemsCount: row.items_count,
    nextRunAt: row.is_on ? row.next_run_at.toISOString() : null,
    lastRun: row.last_run === null ? null : presentRun(row.last_run),
  };
}
