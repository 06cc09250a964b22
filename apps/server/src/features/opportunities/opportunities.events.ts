import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityRequestId, OpportunityType } from '@waymark/contract/opportunities';
import { defineEvent } from '../../platform/events/event.ts';

/** A request was made or moved on. What everyone concerned is told is made of it (MKT-12); the feature of its type audits its own step. */
export const requestMoved = defineEvent<{
  requestId: OpportunityRequestId;
  opportunityId: OpportunityId;
  opportunityType: OpportunityType;
  title: string;
  href: string;
  action: string;
  from: string | null;
  to: string;
  isEnd: boolean;
  applicantId: UserId;
  /** Who has to act now; and who had to until now. */
  waitingIds: UserId[];
  waitedIds: UserId[];
}>('opportunities.request-moved');
