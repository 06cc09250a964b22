import type { CompletionSource, RequestKind } from '@waymark/contract/progress';
import { defineEvent } from '../../platform/events/event.ts';

interface CardNamed extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  cardAuthorId: string;
}

/** What counts for a person, card and period once a row of the ledger was added, and the row since which something else did (B11). */
interface CountingChange extends Record<string, unknown> {
  counts: { since: string; achievedAt: string } | null;
  countedSince: string | null;
}

/** The one fact of a completion, whichever way it came about. */
export const cardCompleted = defineEvent<
  CardNamed & {
    userId: string;
    completionId: string;
    achievedAt: string;
    completedAt: string;
    source: CompletionSource;
    period: string;
    grantsCertificate: boolean;
  }
>('cards.completed');
/** The content is done, and gates are still open. */
export const contentDone = defineEvent<CardNamed & { userId: string; achievedAt: string; source: CompletionSource; period: string }>(
  'progress.content-done',
);
/** A further claim for a period that was complete already or is over; the earliest counts. */
export const completionRecorded = defineEvent<
  CountingChange & {
    cardId: string;
    userId: string;
    achievedAt: string;
    source: CompletionSource;
    period: string;
  }
>('progress.recorded');
/** Something learnt outside counts: it belongs to no card of ours. */
export const outsideLearningRecorded = defineEvent<{
  completionId: string;
  userId: string;
  title: string;
  achievedAt: string;
  minutes: number;
}>('progress.outside-recorded');
export const completionWithdrawn = defineEvent<
  CountingChange & {
    completionId: string;
    cardId: string | null;
    userId: string;
    period: string;
    reason: string;
    stillComplete: boolean;
  }
>('progress.withdrawn');
export const periodOpened = defineEvent<{ cardId: string; userId: string; period: string }>('progress.period-opened');
export const gateAnswered = defineEvent<{ cardId: string; gate: string; userId: string }>('progress.gate-answered');

export interface RequestNamed extends Record<string, unknown> {
  requestId: string;
  kind: RequestKind;
  userId: string;
  title: string;
  cardId: string | null;
  cardSlug: string | null;
  approverId: string | null;
}
export const learningRequested = defineEvent<RequestNamed>('progress.requested');
export const learningRequestDecided = defineEvent<RequestNamed & { approved: boolean; reason: string; decidedBy: string }>(
  'progress.decided',
);
