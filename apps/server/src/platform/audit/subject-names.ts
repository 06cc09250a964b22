import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../db/database.ts';
import { type Extension, ExtensionPoint } from '../extension-point.ts';

/** What an audit entry is about. */
export interface AuditSubject {
  readonly type: string;
  readonly id: string;
}

/** Where the records of a type are kept, and the column that names them or leads to what names them. */
interface NamedRecords {
  readonly type: string;
  readonly table: string;
  readonly column: string;
  /** The type of the record that the column leads to, or the column that says it; null where the column holds the name itself. */
  readonly leadsTo: string | { readonly column: string } | null;
}

const points = new ExtensionPoint<NamedRecords>();

/** Declares for `ServerFeature.gives` which column names the subjects of a type in the audit log (ADM-08). */
export function namesAuditSubject(type: string, table: string, column: 'label' | 'name' | 'title' | 'file_name'): Extension {
  return points.with({ type, table, column, leadsTo: null });
}

/** Declares for `ServerFeature.gives` that subjects of a type are called like the record their column leads to: a comment like its card. */
export function namesAuditSubjectLike(
  type: string,
  table: string,
  column: string,
  leadsTo: NonNullable<NamedRecords['leadsTo']>,
): Extension {
  return points.with({ type, table, column, leadsTo });
}

/** Returns the key under which a subject is found in the answers of this file. */
export const subjectKey = ({ type, id }: AuditSubject): string => `${type}:${id}`;

/** Returns by key what subjects are called like, for those that have no name of their own: of a comment on a post, the post's group. */
export async function findSubjectOwners(store: Store, subjects: readonly AuditSubject[]): Promise<Map<string, AuditSubject>> {
  const leading = points.all().filter(({ leadsTo }) => leadsTo !== null);
  const rows = await lookUp(store, leading, subjects);
  if (rows.length === 0) return new Map();
  const owners = rows.map(({ found, leads_to: leadsTo }) => ({ type: leadsTo, id: found }));
  const further = await findSubjectOwners(store, owners);
  return new Map(owners.map((owner, at) => [subjectKey(rows[at] as FoundRow), further.get(subjectKey(owner)) ?? owner]));
}

/** Returns by key the names that subjects have now. */
export async function findSubjectNames(store: Store, subjects: readonly AuditSubject[]): Promise<Map<string, string>> {
  const named = points.all().filter(({ leadsTo }) => leadsTo === null);
  const rows = await lookUp(store, named, subjects);
  return new Map(rows.map(({ type, id, found }) => [subjectKey({ type, id }), found]));
}

interface FoundRow {
  readonly type: string;
  readonly id: string;
  readonly found: string;
  readonly leads_to: string;
}

const kindOf = (leadsTo: NamedRecords['leadsTo']) =>
  leadsTo === null || typeof leadsTo === 'string' ? sql.lit(leadsTo ?? '') : sql.ref(leadsTo.column);

/** Looks into every table in one statement, whose text is always the same. */
async function lookUp(store: Store, records: readonly NamedRecords[], subjects: readonly AuditSubject[]): Promise<FoundRow[]> {
  if (!records.some(({ type }) => subjects.some((subject) => subject.type === type))) return [];
  const looks = records.map(({ type, table, column, leadsTo }): RawBuilder<FoundRow> => {
    const ids = [...new Set(subjects.flatMap((subject) => (subject.type === type ? subject.id : [])))];
    return sql<FoundRow>`select ${sql.lit(type)} as type, id, ${sql.ref(column)}::text as found, ${kindOf(leadsTo)} as leads_to
      from ${sql.table(table)} where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`;
  });
  const { rows } = await sql<FoundRow>`${sql.join(looks, sql` union all `)}`.execute(store.db);
  return rows;
}
