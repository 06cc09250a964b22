import type { AccountStatus } from '@waymark/contract/accounts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A line of the list. */
export interface AccountRow extends PersonSummaryRow {
  readonly email: string;
  readonly standing: AccountStatus;
  readonly roles: { readonly key: string; readonly name: string; readonly byGroup: boolean }[];
  readonly last_seen_at: Date;
  readonly created_at: Date;
  /** What the list is sorted by, as text that the store reads back exactly. */
  readonly sort_value: string;
}

/** An account with all its page shows of the row itself. */
export interface AccountDetailRow extends Omit<AccountRow, 'sort_value'> {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly location: string;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly external_id: string | null;
  readonly password_changeable: boolean;
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
  readonly locked_until: Date | null;
  readonly invited_at: Date | null;
  readonly erase_after: Date | null;
  /** The account this one was merged into. */
  readonly merged_into: string | null;
  readonly onboarding_completed_at: Date | null;
  /** Everything the person may do, by their roles. */
  readonly permissions: string[];
  /** Whether emails to their address go out. */
  readonly is_mailed: boolean;
  /** Whether people of the organisation choose passwords by links. */
  readonly has_password_links: boolean;
}

export interface AccountSessionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly last_active_at: Date;
  readonly user_agent: string;
}

export interface AccountEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor: PersonSummaryRow | null;
}
