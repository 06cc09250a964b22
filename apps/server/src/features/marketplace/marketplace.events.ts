import type { Mark, FeedbackReason, SavedSearchId } from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import { defineEvent } from '../../platform/events/event.ts';

export const opportunityMarked = defineEvent<{ opportunityId: OpportunityId; type: OpportunityType; mark: Mark; state: boolean }>(
  'marketplace.marked',
);
export const searchSaved = defineEvent<{ savedSearchId: SavedSearchId; bucket: OpportunityType }>('marketplace.search-saved');
export const savedSearchDeleted = defineEvent<{ savedSearchId: SavedSearchId }>('marketplace.saved-search-deleted');
export const searchAlertsSet = defineEvent<{ savedSearchId: SavedSearchId; alerts: boolean }>('marketplace.search-alerts-set');
export const feedbackGiven = defineEvent<{ opportunityId: OpportunityId; reason: FeedbackReason }>('marketplace.feedback-given');
