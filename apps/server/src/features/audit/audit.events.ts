import { defineEvent } from '../../platform/events/event.ts';

export const auditExportRequested = defineEvent<{ filter: Record<string, unknown> }>('audit.export-requested');
export const auditVerificationRequested = defineEvent<Record<string, never>>('audit.verification-requested');
export const auditTaskCancelled = defineEvent<{ kind: string }>('audit.task-cancelled');
export const auditCheckpointMade = defineEvent<{ sequence: number; hash: string }>('audit.checkpoint-made');
