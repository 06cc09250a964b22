import { defineEvent } from '../../platform/events/event.ts';

/** `changed` names what; a secret is named, never shown. */
export const sourceSetUp = defineEvent<{ source: string; changed: string[] }>('file-sources.set-up');
export const sourceTested = defineEvent<{ source: string; fault: string | null }>('file-sources.tested');
export const sourceRemoved = defineEvent<{ source: string; peopleCount: number }>('file-sources.removed');
