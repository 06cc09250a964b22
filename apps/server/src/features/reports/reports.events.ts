import { defineEvent } from '../../platform/events/event.ts';

export const reportCreated = defineEvent<{ name: string }>('reports.created');
export const reportUpdated = defineEvent<{ name: string }>('reports.updated');
export const reportDeleted = defineEvent<{ name: string }>('reports.deleted');
export const reportSharesChanged = defineEvent<{ name: string; people: number }>('reports.shared');
export const reportScheduled = defineEvent<{ name: string; isOn: boolean; recipients: number }>('reports.scheduled');
export const reportScheduleStopped = defineEvent<{ name: string; because: string }>('reports.stopped');
export const reportRunRequested = defineEvent<{ name: string; format: string }>('reports.downloaded');
