import { defineEvent } from '../../platform/events/event.ts';

interface About extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  submissionId: string;
  /** Whose it is. */
  userId: string;
  attempt: number;
}

/** Work was handed in; `graderIds` are told unless it only replaced what was there. */
export const projectSubmitted = defineEvent<About & { graderIds: string[]; isReplacement: boolean }>('project-cards.submitted');

/** A grader judged a submission; `to` is `submitted` while another grader still has to. */
export const submissionGraded = defineEvent<About & { to: 'submitted' | 'returned' | 'passed' | 'failed'; score: number }>(
  'project-cards.graded',
);
