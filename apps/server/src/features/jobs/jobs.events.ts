import { defineEvent } from '../../platform/events/event.ts';

export const jobRetried = defineEvent<{ queue: string }>('jobs.retried');
export const jobCancelled = defineEvent<{ queue: string }>('jobs.cancelled');

export const mailSentAgain = defineEvent<{ count: number }>('jobs.mails-sent-again');
export const mailServerConnected = defineEvent<{ host: string; port: number; security: string }>('jobs.mail-server-connected');
export const mailServerDisconnected = defineEvent<{ host: string }>('jobs.mail-server-disconnected');
