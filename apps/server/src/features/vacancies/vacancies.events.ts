import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import { defineEvent } from '../../platform/events/event.ts';

export const vacancyCreated = defineEvent<{ vacancyId: OpportunityId; title: string }>('vacancies.created');
export const vacancyUpdated = defineEvent<{ vacancyId: OpportunityId; title: string; changed: string[] }>('vacancies.updated');
/** A vacancy was published, closed, archived… by someone or by the clock. */
export const vacancyMoved = defineEvent<{ vacancyId: OpportunityId; title: string; action: string; from: string; to: string }>(
  'vacancies.moved',
);
export const vacanciesImported = defineEvent<{ created: number; changed: number; bad: number; format: string }>('vacancies.imported');
/** Something happened to an application; what everyone concerned is told comes of `opportunities.request-moved`. */
export const vacancyApplicationMoved = defineEvent<{
  vacancyId: OpportunityId;
  requestId: OpportunityRequestId;
  action: string;
  step: string;
}>('vacancies.application-moved');
