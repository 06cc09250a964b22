import type { CaseId, CaseStep, ReportableKind, ReportReason } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

interface CaseNamed extends Record<string, unknown> {
  caseId: CaseId;
  kind: ReportableKind;
  subjectId: string;
}

/** Something was reported; `opened` where that opened its case, or opened it again: whose thing it is, and the title of the card it is or stands on. */
export const thingReported = defineEvent<CaseNamed & { reason: ReportReason; opened: { authorId: UserId; name: string } | null }>(
  'moderation.reported',
);

/** Something was decided, by a moderator or by itself; `step` names it in the case's history. Without an author the thing is gone. */
export const caseDecided = defineEvent<
  CaseNamed & {
    stepId: string;
    step: CaseStep;
    reason: string;
    authorId: UserId | null;
    /** The title of the card it is, or stands on. */
    name: string;
    href: string;
  }
>('moderation.decided');
