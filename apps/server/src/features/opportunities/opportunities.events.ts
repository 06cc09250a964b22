import type { UserId } from '@waymark/contract/kit';
import type { EndedWith, OpportunityId, OpportunityRequestId, OpportunityType } from '@waymark/contract/opportunities';
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
  /** The offer ended, and the request with it. */
  endedWith: EndedWith | null;
  applicantId: UserId;
  /** Who has to act now; and who had to until now. */
  waitingIds: UserId[];
  waitedIds: UserId[];
}>('opportunities.request-moved');

/** What the clock of a request announces, and the people it tells (MKT-13). */
interface ClockDetails extends Record<string, unknown> {
  requestId: OpportunityRequestId;
  opportunityType: OpportunityType;
  title: string;
  /** For the two sides; whose managers are told see what it is about. */
  href: string;
  managerHref: string;
  applicantId: UserId;
  waitingIds: UserId[];
  escalatedTo: UserId[];
  dueAt: string;
}

/** A decision is due within a day. */
export const requestNearlyDue = defineEvent<ClockDetails>('opportunities.request-nearly-due');
/** A decision should have been there by now. */
export const requestLate = defineEvent<ClockDetails>('opportunities.request-late');
