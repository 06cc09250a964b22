import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { GroupInView } from './group.row.ts';
import { firstOfRole } from './group-members.repo.ts';
import type { GroupHead } from './group-page.present.ts';

const SHOWN_AT_HEAD = 5;

/** The first people of a group by what they are in it; `named` says which of its members and helpers the reader may know. */
export async function findHead({ organisationId, db }: Store, group: GroupInView, named: RawBuilder<boolean>): Promise<GroupHead> {
  const { rows } = await sql<GroupHead>`
    select ${firstOfRole(organisationId, sql`m.role = 'admin'`, SHOWN_AT_HEAD)} as owners,
      ${firstOfRole(organisationId, sql`m.role = 'sub_admin' and ${named}`, SHOWN_AT_HEAD)} as sub_admins,
      ${firstOfRole(organisationId, sql`m.role = 'member' and ${named}`, SHOWN_AT_HEAD)} as members,
      (select ${personJson('i')} from users i where i.organisation_id = g.organisation_id and i.id = ${group.my_inviter_id}) as inviter
    from groups g where g.organisation_id = ${organisationId} and g.id = ${group.id}`.execute(db);
  return rows[0] ?? { owners: [], sub_admins: [], members: [], inviter: null };
}
