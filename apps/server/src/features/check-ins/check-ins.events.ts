import type { CheckInId } from '@waymark/contract/check-ins';
import { defineEvent } from '../../platform/events/event.ts';

// None of them says who the two are or has a word of the conversation: what is audited is read by others than the two.

export const checkInStarted = defineEvent<{ checkInId: CheckInId }>('check-ins.started');
/** `isFirst`: of this author in this check-in. */
export const checkInAnswered = defineEvent<{ checkInId: CheckInId; isFirst: boolean }>('check-ins.answered');
export const checkInMoved = defineEvent<{ checkInId: CheckInId; change: 'set' | 'moved' | 'cancelled' }>('check-ins.moved');
/** One of the two closed it; `isOver`: the other one had before. */
export const checkInClosed = defineEvent<{ checkInId: CheckInId; isOver: boolean }>('check-ins.closed');
/** Something else in it changed: what, not its words. */
export const checkInWorked = defineEvent<{ checkInId: CheckInId; part: 'question' | 'agreement' | 'closing'; change: string }>(
  'check-ins.worked-on',
);
