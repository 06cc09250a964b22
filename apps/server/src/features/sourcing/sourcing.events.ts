import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { defineEvent } from '../../platform/events/event.ts';

/** A recruiter did something about a candidate; what was written stands in the candidate's steps. */
export const candidateActedOn = defineEvent<{ vacancyId: OpportunityId; userId: UserId; action: string; title: string; slug: string }>(
  'sourcing.candidate-acted-on',
);
export const sourcingNoteDeleted = defineEvent<{ vacancyId: OpportunityId; userId: UserId; noteId: string }>('sourcing.note-deleted');
export const candidatesExported = defineEvent<{ vacancyId: OpportunityId; tab: string; people: number }>('sourcing.exported');
export const impactReportMade = defineEvent<{ attribute: string; vacancyId: string | null; people: number }>('sourcing.impact-reported');
export const impactOverridden = defineEvent<{ attribute: string; vacancyId: string | null; stage: string }>('sourcing.impact-overridden');
