import { defineEvent } from '../../platform/events/event.ts';

interface About extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  attemptId: string;
  userId: string;
  attempt: number;
}

/** Its time runs. */
export const attemptStarted = defineEvent<About & { endsAt: string }>('timed-assessments.started');
/** It is over: handed in, or the time was. */
export const attemptCompleted = defineEvent<About & { score: number; passed: boolean; ending: string }>('timed-assessments.completed');
