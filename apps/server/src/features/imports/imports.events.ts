import { defineEvent } from '../../platform/events/event.ts';

export const tableImportStarted = defineEvent<{ fileName: string; size: number }>('imports.table-started');
export const tableImportCancelled = defineEvent<{ fileName: string }>('imports.table-cancelled');
