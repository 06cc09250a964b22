import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Users } from '../../platform/db/schema.ts';

export type PersonRow = Selectable<Users>;
/** The columns of a person that a summary is made from. */
export type PersonSummaryRow = Pick<PersonRow, 'id' | 'handle' | 'full_name' | 'job_title' | 'avatar_file_id'>;

export const SUMMARY_COLUMNS = ['u.id', 'u.handle', 'u.full_name', 'u.job_title', 'u.avatar_file_id'] as const;

/** What `personJson` says of an alias: asked for in nearly every statement, and always the same. */
const personJsons = new Map<string, RawBuilder<PersonSummaryRow>>();

/** A person inside another query's row, as JSON for `summaryOf`; null when the alias' row is missing (outer join). The alias is a plain word. */
export function personJson(alias: string): RawBuilder<PersonSummaryRow> {
  const known = personJsons.get(alias);
  if (known !== undefined) return known;
  if (!/^[a-z]+$/.test(alias)) throw new Error(`"${alias}" is not an alias`);
  const columns = ['id', 'handle', 'full_name', 'job_title', 'avatar_file_id'].map((name) => `'${name}', ${alias}.${name}`);
  const made = sql.raw<PersonSummaryRow>(`case when ${alias}.id is null then null else json_build_object(${columns.join(', ')}) end`);
  personJsons.set(alias, made);
  return made;
}
