import { defineEvent } from '../../platform/events/event.ts';

export const jobRetried = defineEvent<{ queue: string }>('jobs.retried');
export const jobCancelled = defineEvent<{ queue: string }>('jobs.cancelled');
