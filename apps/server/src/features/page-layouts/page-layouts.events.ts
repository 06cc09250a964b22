import type { PageLayoutId } from '@waymark/contract/page-layouts';
import { defineEvent } from '../../platform/events/event.ts';

interface OfLayout extends Record<string, unknown> {
  readonly pageLayoutId: PageLayoutId;
  readonly name: string;
}

export const pageLayoutCreated = defineEvent<OfLayout & { page: string }>('page-layouts.created');
export const pageLayoutUpdated = defineEvent<OfLayout & { audienceChanged: boolean }>('page-layouts.updated');
export const pageLayoutDeleted = defineEvent<OfLayout & { page: string }>('page-layouts.deleted');
export const pageLayoutsOrdered = defineEvent<{ page: string; order: string[] }>('page-layouts.ordered');
export const layoutDraftSaved = defineEvent<OfLayout & { widgets: string[] }>('page-layouts.draft-saved');
export const pageLayoutPublished = defineEvent<OfLayout & { number: number; kind: string }>('page-layouts.published');
export const pageLayoutRestored = defineEvent<OfLayout & { number: number; restoredNumber: number }>('page-layouts.restored');
export const layoutScheduled = defineEvent<OfLayout & { publishAt: string }>('page-layouts.scheduled');
export const layoutScheduleCancelled = defineEvent<OfLayout & { publishAt: string }>('page-layouts.schedule-cancelled');
export const layoutScheduleRefused = defineEvent<OfLayout & { publishAt: string; refusal: string }>('page-layouts.schedule-refused');
export const widgetHidden = defineEvent<{ page: string; widget: string; isHidden: boolean }>('page-layouts.widget-hidden');
