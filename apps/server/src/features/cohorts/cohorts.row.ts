import type { CohortState, CohortStatus } from '@waymark/contract/cohorts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** What a cohort's section keeps. */
export interface SectionRow {
  readonly id: string;
  readonly title: string;
  readonly cardIds: readonly string[];
}

/** A cohort as one person meets it. Days as they are written: `2026-12-02`. */
export interface CohortRow {
  readonly id: string;
  readonly group_id: string;
  readonly name: string;
  readonly description: string;
  readonly status: CohortStatus;
  readonly is_closed: boolean;
  readonly start_day: string;
  readonly end_day: string;
  readonly is_public: boolean;
  readonly places: number | null;
  readonly sections: readonly SectionRow[];
  readonly members_count: number;
  readonly invited_count: number;
  readonly asking_count: number;
  readonly my_state: CohortState | null;
  readonly inviter: PersonSummaryRow | null;
}
