import type { Criterion, GradeOutcome, Points, SubmissionStatus } from '@waymark/contract/project-cards';
import type { PersonSummaryRow } from '../people/people.public.ts';

export interface SubmissionRow {
  readonly id: string;
  readonly card_id: string;
  readonly user_id: string;
  readonly attempt: number;
  readonly status: SubmissionStatus;
  readonly text: string;
  readonly links: string[];
  readonly file_ids: string[];
  readonly revision: number;
  readonly rubric: Criterion[];
  readonly pass_points: number;
  readonly grades_needed: number;
  readonly submitted_at: Date;
  readonly reader_id: string | null;
}

export interface GradeRow {
  readonly submission_id: string;
  readonly grader: PersonSummaryRow;
  readonly points: Points;
  readonly outcome: GradeOutcome;
  readonly feedback: string;
  readonly graded_at: Date;
}

export interface DraftRow {
  readonly id: string;
  readonly text: string;
  readonly links: string[];
  readonly file_ids: string[];
  readonly saved_at: Date;
}
