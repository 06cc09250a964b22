import type { ContentFeed, FeedCardType, FeedKind, WhenRemoved } from '@waymark/contract/content-feeds';
import type { FeedInput } from './content-feeds.queries.ts';

/** What the form of a content source keeps. */
export interface FeedDraft {
  readonly name: string;
  readonly kind: FeedKind;
  readonly url: string;
  readonly isOn: boolean;
  readonly everyHours: number;
  readonly publishes: boolean;
  readonly whenRemoved: WhenRemoved;
  readonly cardType: FeedCardType;
  readonly topics: readonly string[];
  readonly language: string;
}

/** The form of a source as it is, or of a new one. */
export function draftOf(feed: ContentFeed | undefined, language: string): FeedDraft {
  return {
    name: feed?.name ?? '',
    kind: feed?.kind ?? 'rss',
    url: feed?.url ?? '',
    isOn: feed?.isOn ?? true,
    everyHours: feed?.everyHours ?? 24,
    publishes: feed?.publishes ?? true,
    whenRemoved: feed?.whenRemoved ?? 'archive',
    cardType: feed?.cardType ?? 'article',
    topics: feed?.topics ?? [],
    language: feed?.language ?? language,
  };
}

/** What is sent. */
export const inputOf = ({ everyHours, topics, ...draft }: FeedDraft): FeedInput => ({
  ...draft,
  url: draft.url.trim(),
  everyHours: everyHours as NonNullable<FeedInput['everyHours']>,
  topics: [...topics],
});
