import type { ContentOf } from '@waymark/contract/cards';
import type { AttemptState, ENDINGS, Proctor } from '@waymark/contract/timed-assessments';

export type AssessmentContent = ContentOf<'assessment'> | ContentOf<'proctored_assessment'>;
export type DrawnQuestion = AssessmentContent['banks'][number]['questions'][number] & { readonly bankId: string };

export interface AttemptRow {
  readonly id: string;
  readonly card_id: string;
  readonly user_id: string;
  readonly attempt: number;
  readonly state: AttemptState;
  readonly proctor: Proctor | null;
  readonly questions: DrawnQuestion[];
  readonly banks: { readonly id: string; readonly name: string }[];
  readonly answers: Readonly<Record<string, string[]>>;
  readonly pass_mark: number | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ends_at: Date | null;
  readonly completed_at: Date | null;
  readonly ending: (typeof ENDINGS)[number] | null;
  readonly score: number | null;
  readonly passed: boolean | null;
}
