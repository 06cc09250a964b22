import { defineEvent } from '../../platform/events/event.ts';

export const courseImportStarted = defineEvent<{ fileName: string; size: number }>('moving-in.import-started');
export const courseImportRun = defineEvent<{ fileName: string; title: string; items: number; leftOut: number }>('moving-in.import-run');
export const courseImportCancelled = defineEvent<{ fileName: string }>('moving-in.import-cancelled');
export const courseImportFinished = defineEvent<{ fileName: string; title: string; made: number; failed: number }>(
  'moving-in.import-finished',
);
export const courseExported = defineEvent<{ title: string; format: string; items: number }>('moving-in.exported');
