import { defineEvent } from '../../platform/events/event.ts';

export const organisationCreated = defineEvent<{ name: string; hostName: string }>('organisation.created');
