import { type RawBuilder, sql } from 'kysely';
import type { ArrangedPage } from '@waymark/contract/page-layouts';
import type { Store } from '../../platform/db/database.ts';

/** What an arrangement asks about a person: which of these groups they are in, which of these rules mean them. */
export interface AskedOfPerson {
  readonly page: ArrangedPage;
  readonly groups: readonly string[];
  readonly rules: readonly string[];
}

/** What a page is arranged by for one person. */
export interface PersonPart {
  readonly in_groups: string[];
  readonly by_rules: string[];
  readonly hidden: string[];
}

/** Columns that answer it, for a statement that asks for other things of the person as well. */
export function personPartColumns(store: Store, userId: string, { page, groups, rules }: AskedOfPerson): RawBuilder<PersonPart> {
  const org = store.organisationId;
  return sql<PersonPart>`
    array(select group_id::text from group_members
      where organisation_id = ${org} and user_id = ${userId} and role <> 'pending' and group_id = any(${groups}::uuid[])) as in_groups,
    array(select target_id::text from target_members
      where organisation_id = ${org} and user_id = ${userId} and target_id = any(${rules}::uuid[])) as by_rules,
    array(select widget from hidden_widgets where organisation_id = ${org} and user_id = ${userId} and page = ${page} order by widget) as hidden`;
}

export async function findPersonPart(store: Store, userId: string, asked: AskedOfPerson): Promise<PersonPart> {
  const { rows } = await sql<PersonPart>`select ${personPartColumns(store, userId, asked)}`.execute(store.db);
  return rows[0] ?? { in_groups: [], by_rules: [], hidden: [] };
}

/** Hides a widget, or shows it again; returns whether that changed anything. */
export async function setHidden(
  tx: Store,
  userId: string,
  { page, widget, isHidden }: { readonly page: ArrangedPage; readonly widget: string; readonly isHidden: boolean },
): Promise<boolean> {
  const { numAffectedRows } = isHidden
    ? await sql`insert into hidden_widgets (organisation_id, user_id, page, widget)
        values (${tx.organisationId}, ${userId}, ${page}, ${widget}) on conflict do nothing`.execute(tx.db)
    : await sql`delete from hidden_widgets
        where organisation_id = ${tx.organisationId} and user_id = ${userId} and page = ${page} and widget = ${widget}`.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets what someone hid (PLT-12). */
export async function deleteHiddenOf(store: Store, userId: string): Promise<void> {
  await sql`delete from hidden_widgets where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
