import type { Selectable } from 'kysely';
import type { Priority, SourceKind } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { Assignments } from '../../platform/db/schema.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A stored assignment; days as text. */
export interface AssignmentRow extends Omit<
  Selectable<Assignments>,
  'starts_on' | 'due_on' | 'kind' | 'priority' | 'target_type' | 'given_by'
> {
  readonly kind: SourceKind;
  readonly target_type: 'user' | 'group' | 'rule' | 'series' | 'certification';
  readonly priority: Priority;
  readonly starts_on: string;
  readonly due_on: string | null;
  readonly given_by: UserId | null;
}

/** One as lists show it, and as rights are decided by: whether the viewer leads the group it is for. */
export interface AssignmentInView extends AssignmentRow {
  readonly card_title: string;
  readonly person: PersonSummaryRow | null;
  readonly team: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly rule: { readonly id: string; readonly name: string } | null;
  readonly giver: PersonSummaryRow | null;
  readonly viewer_leads: boolean;
  /** How many people have it today, and how many of them are done. */
  readonly people_having: number;
  readonly fulfilled_count: number;
}
