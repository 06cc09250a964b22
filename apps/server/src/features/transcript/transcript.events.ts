import { defineEvent } from '../../platform/events/event.ts';

export const completionImportStarted = defineEvent<{ fileName: string; size: number }>('transcript.import-started');
export const completionImportRun = defineEvent<{ fileName: string; completions: number; leftOut: number }>('transcript.import-run');
export const completionImportCancelled = defineEvent<{ fileName: string }>('transcript.import-cancelled');
export const completionImportFinished = defineEvent<{ fileName: string; recorded: number; failed: number }>('transcript.import-finished');
/** Someone dropped what they began and did nothing of. */
export const progressDropped = defineEvent<{ cardId: string; userId: string }>('transcript.dropped');
