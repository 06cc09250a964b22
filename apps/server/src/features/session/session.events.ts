import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const sessionStarted = defineEvent<{ remember: boolean }>('session.started');
export const sessionEnded = defineEvent<Record<string, never>>('session.ended');
export const accountLocked = defineEvent<{ until: string }>('session.account-locked');
export const accountUnlocked = defineEvent<Record<string, never>>('session.account-unlocked');
export const passwordResetRequested = defineEvent<Record<string, never>>('session.password-reset-requested');
export const passwordChanged = defineEvent<{ by: 'reset-link' | 'administrator' | 'owner' }>('session.password-changed');
export const addressChangeRequested = defineEvent<Record<string, never>>('session.address-change-requested');
export const addressChangeCancelled = defineEvent<Record<string, never>>('session.address-change-cancelled');
export const addressConfirmed = defineEvent<Record<string, never>>('session.address-confirmed');
/** Someone signs in with another address from now on: they, an administrator, an import or a directory changed it. */
export const addressChanged = defineEvent<{ userId: UserId }>('session.address-changed');
export const mailsUnsubscribed = defineEvent<{ kind: string }>('session.mails-unsubscribed');
export const sessionsEnded = defineEvent<{ count: number }>('session.others-ended');
export const browserForgotten = defineEvent<Record<string, never>>('session.browser-forgotten');
export const identityProved = defineEvent<Record<string, never>>('session.identity-proved');
export const termsAccepted = defineEvent<{ version: string }>('session.terms-accepted');
