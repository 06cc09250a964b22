import { defineEvent } from '../../platform/events/event.ts';

/** The address the organisation has from now on, and the one before, which goes on leading to it. */
export const hostChanged = defineEvent<{ from: string; to: string }>('organisation.host-changed');
export const formerHostGivenUp = defineEvent<{ hostName: string }>('organisation.former-host-given-up');
export const organisationCreated = defineEvent<{ name: string; hostName: string }>('organisation.created');
