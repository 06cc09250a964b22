import type { CommunityScope, Frequency, Priority } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A stored recurring assignment; days as text. */
export interface SeriesRow {
  readonly id: string;
  readonly card_id: string;
  readonly card_title: string;
  readonly card_slug: string;
  readonly frequency: Frequency;
  readonly starts_on: string;
  readonly due_days: number;
  readonly ends_on: string | null;
  /** The day its content is archived. */
  readonly archives_on: string | null;
  readonly scope: CommunityScope;
  readonly priority: Priority;
  readonly message: string;
  readonly reminder_days: number[];
  readonly made_by: UserId;
  readonly made_at: Date;
  readonly version: number;
  readonly next_number: number;
  readonly next_on: string | null;
  readonly current_assignment_id: string | null;
  readonly paused_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_because: 'stopped' | 'archived' | null;
}

interface NamedTeam {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** One as lists show it. */
export interface SeriesInView extends SeriesRow {
  readonly giver: PersonSummaryRow | null;
  readonly users: readonly PersonSummaryRow[];
  readonly teams: readonly NamedTeam[];
  readonly lms_groups: readonly NamedTeam[];
  readonly total_users: number;
  readonly total_teams: number;
  readonly total_lms_groups: number;
  readonly current: {
    readonly id: string;
    readonly starts_on: string;
    readonly due_on: string;
    readonly people: number;
    readonly fulfilled: number;
  } | null;
}
