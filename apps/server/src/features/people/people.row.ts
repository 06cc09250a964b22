import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Users } from '../../platform/db/schema.ts';

export type PersonRow = Selectable<Users>;
/** The columns of a person that a summary is made from. */
export type PersonSummaryRow = Pick<PersonRow, 'id' | 'handle' | 'full_name' | 'job_title' | 'avatar_file_id'>;

export const SUMMARY_COLUMNS = ['u.id', 'u.handle', 'u.full_name', 'u.job_title', 'u.avatar_file_id'] as const;

/** A person inside another query's row, as JSON for `summaryOf`; null when the alias' row is missing (outer join). */
export function personJson(alias: string): RawBuilder<PersonSummaryRow> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<PersonSummaryRow>`case when ${column('id')} is null then null else json_build_object(
    'id', ${column('id')}, 'handle', ${column('handle')}, 'full_name', ${column('full_name')},
    'job_title', ${column('job_title')}, 'avatar_file_id', ${column('avatar_file_id')}) end`;
}
