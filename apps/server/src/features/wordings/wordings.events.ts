import type { UserId } from '@waymark/contract/kit';
import type { ReportDecision } from '@waymark/contract/wordings';
import { defineEvent } from '../../platform/events/event.ts';

export const wordingReported = defineEvent<{ reportId: string; language: string }>('wordings.reported');
export const wordingReportDecided = defineEvent<{ reportId: string; reporterId: UserId; decision: ReportDecision; seen: string }>(
  'wordings.report-decided',
);
