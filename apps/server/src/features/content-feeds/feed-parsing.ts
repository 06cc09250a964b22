import type { FeedKind } from '@waymark/contract/content-feeds';
import type { ReadList } from './feed-item.ts';
import { readActivities, readCsvList } from './list-feed.ts';
import { readOutlines, readXmlFeed, Unreadable } from './xml-feed.ts';

/** A text that a source answered with, and where it is from. */
export interface FeedTask {
  readonly kind: FeedKind;
  readonly text: string;
  readonly base: string;
  readonly language: string;
  /** What parts the cells of a table. */
  readonly delimiter: string;
}

/** What a text holds: a list of items, the addresses of more feeds, or nothing that can be read. */
export type FeedReading =
  | { readonly list: ReadList }
  | { readonly outlines: { readonly title: string; readonly addresses: string[] } }
  | { readonly isUnreadable: true };

/** Takes the text of a source apart. */
export function parseFeed({ kind, text, base, language, delimiter }: FeedTask): FeedReading {
  try {
    if (kind === 'rss') return { list: readXmlFeed(text, base) };
    if (kind === 'csv') return { list: readCsvList(text, base, delimiter) };
    if (kind === 'xapi') return { list: readActivities(text, base, language) };
    return { outlines: readOutlines(text, base) };
  } catch (error) {
    if (error instanceof Unreadable) return { isUnreadable: true };
    throw error;
  }
}
