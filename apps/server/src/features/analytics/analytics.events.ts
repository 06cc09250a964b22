import type { AnalyticsViewId } from '@waymark/contract/analytics';
import { defineEvent } from '../../platform/events/event.ts';

/** Figures left the product as a file: of an area, or of a group. */
export const analyticsExported = defineEvent<{ area: string; table: string; format: string; groupId: string | null; rows: number }>(
  'analytics.exported',
);
export const analyticsViewSaved = defineEvent<{ viewId: AnalyticsViewId; name: string }>('analytics.view-saved');
export const analyticsViewDeleted = defineEvent<{ viewId: AnalyticsViewId; name: string }>('analytics.view-deleted');
