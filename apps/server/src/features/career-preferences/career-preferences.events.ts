import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Tells which questions were answered again, and not how. */
export const careerPreferencesChanged = defineEvent<{ userId: UserId; changed: string[] }>('career-preferences.changed');
