import type { DutyStatus, Frequency, Priority, SourceKind } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';
import type { SeriesTarget } from './series-audience.repo.ts';

/** Enough of a duty for anyone who tells people about it. */
export interface DutyDetails extends Record<string, unknown> {
  dutyId: string;
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  userId: UserId;
  period: string;
  priority: Priority;
  startsOn: string;
  /** A day, `YYYY-MM-DD`. */
  dueOn: string | null;
  /** The source that decides. */
  assignmentId: string | null;
  kind: SourceKind | null;
  givenBy: UserId | null;
}

/** Why a duty is not as it was. */
export type DutyChange =
  | 'upgraded'
  | 'downgraded'
  | 'due-later'
  | 'due-sooner'
  | 'due-removed'
  | 'leave'
  | 'waived'
  | 'waiver-ended'
  | 'missed';

/** Someone has something to do; `isRevived` when they had it before. */
export const dutyGiven = defineEvent<DutyDetails & { isRevived: boolean }>('assignments.given');
export const dutyChanged = defineEvent<DutyDetails & { because: DutyChange; oldDueOn: string | null; oldPriority: Priority }>(
  'assignments.changed',
);
/** `isRetired`: its card is, of which people are told by itself. */
export const dutyWithdrawn = defineEvent<DutyDetails & { was: DutyStatus; isRetired: boolean }>('assignments.withdrawn');
/** A duty is on the successor of its card now (CRD-22). */
export const dutyMoved = defineEvent<{ dutyId: string; cardId: string; fromCardId: string; userId: UserId; period: string }>(
  'assignments.moved',
);
/** `achievedOn`: the day where the person is. */
export const dutyFulfilled = defineEvent<DutyDetails & { achievedAt: string; achievedOn: string; isPriorLearning: boolean }>(
  'assignments.fulfilled',
);
/**
 * A duty that was done or missed is open again: the learning record was added to or corrected afterwards (B11). `isStillDone`: it is done at once by
 * another completion. `achievedOn`: the day by which it was done.
 */
export const dutyReopened = defineEvent<DutyDetails & { was: DutyStatus; achievedOn: string | null; isStillDone: boolean }>(
  'assignments.reopened',
);
/** A due date is near, once for each window (NTF-04). */
export const dutyNearlyDue = defineEvent<DutyDetails & { days: number }>('assignments.nearly-due');

interface AssignmentDetails extends Record<string, unknown> {
  assignmentId: string;
  cardId: string;
  cardTitle: string;
  targetType: string;
  targetId: string;
}
export const assignmentCreated = defineEvent<AssignmentDetails & { priority: Priority; dueOn: string | null }>('assignments.created');
export const assignmentUpdated = defineEvent<AssignmentDetails & { fields: string[] }>('assignments.updated');
export const assignmentEnded = defineEvent<AssignmentDetails>('assignments.ended');

interface SeriesDetails extends Record<string, unknown> {
  seriesId: string;
  cardId: string;
  cardTitle: string;
  cardSlug: string;
}
export const seriesCreated = defineEvent<SeriesDetails & { frequency: Frequency; startsOn: string; endsOn: string | null }>(
  'assignments.series-created',
);
/** `added` and `removed`: who it is for from its next date on, and no longer. */
export const seriesUpdated = defineEvent<SeriesDetails & { fields: string[]; added: SeriesTarget[]; removed: SeriesTarget[] }>(
  'assignments.series-updated',
);
export const seriesPaused = defineEvent<SeriesDetails>('assignments.series-paused');
export const seriesResumed = defineEvent<SeriesDetails & { nextOn: string | null }>('assignments.series-resumed');
/** `endsOn` where an archival date ends it later. */
export const seriesEnded = defineEvent<SeriesDetails & { because: 'stopped' | 'archived'; madeBy: UserId; endsOn: string | null }>(
  'assignments.series-ended',
);
/** An occurrence exists, once for a series and a day. `isNotGiven`: the system was off until it was over. */
export const occurrenceOpened = defineEvent<SeriesDetails & { startsOn: string; dueOn: string; isNotGiven: boolean }>(
  'assignments.occurrence-opened',
);

interface ShareDetails extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  targetType: 'user' | 'group';
  targetId: string;
}
export const cardShared = defineEvent<ShareDetails & { message: string }>('assignments.shared');
export const cardUnshared = defineEvent<ShareDetails>('assignments.unshared');

export const dutyPlanned = defineEvent<{ dutyId: string; plannedOn: string | null }>('assignments.duty-planned');
interface WaiverDetails extends Record<string, unknown> {
  waiverId: string;
  userId: UserId;
  cardId: string;
}
export const dutyWaived = defineEvent<WaiverDetails & { from: string; until: string | null; reason: string }>('assignments.waiver-created');
export const waiverEnded = defineEvent<WaiverDetails>('assignments.waiver-ended');
