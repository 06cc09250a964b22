import { defineEvent } from '../../platform/events/event.ts';

export const invitationSent = defineEvent<{ invitationId: string }>('sign-up.invitation-sent');
export const signedUp = defineEvent<{ invitationId: string }>('sign-up.completed');
