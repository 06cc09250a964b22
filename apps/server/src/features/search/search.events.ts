import type { KeptSearchId, SearchBucket } from '@waymark/contract/search';
import { defineEvent } from '../../platform/events/event.ts';

export const searchKept = defineEvent<{ keptSearchId: KeptSearchId; bucket: SearchBucket }>('search.kept');
export const keptSearchDeleted = defineEvent<{ keptSearchId: KeptSearchId }>('search.kept-search-deleted');
