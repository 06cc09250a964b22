import type { ContentFeedId } from '@waymark/contract/content-feeds';
import { defineEvent } from '../../platform/events/event.ts';

interface Named extends Record<string, unknown> {
  feedId: ContentFeedId;
  name: string;
}

export const feedCreated = defineEvent<Named & { kind: string; url: string }>('content-feeds.created');
export const feedUpdated = defineEvent<Named & { url: string; isOn: boolean }>('content-feeds.updated');
export const feedDeleted = defineEvent<Named>('content-feeds.deleted');
export const feedRunAsked = defineEvent<Named>('content-feeds.run-asked');
export const feedRead = defineEvent<Named & { created: number; changed: number; removed: number; faulty: number }>('content-feeds.read');
export const feedFailed = defineEvent<Named & { fault: string }>('content-feeds.failed');
