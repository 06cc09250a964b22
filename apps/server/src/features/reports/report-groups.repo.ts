import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Cards that were given to a group, for the people in it: what is done in a group. */
export const givenInGroups =
  (person: string, card: string) =>
  (org: string, groupIds: Condition): Condition =>
    sql`exists (select from assignments ga join group_members gm on gm.organisation_id = ga.organisation_id and gm.group_id = ga.target_id
      where ga.organisation_id = ${org} and ga.target_type = 'group' and ga.target_id in (${groupIds}) and ga.card_id = ${sql.raw(card)}
        and gm.user_id = ${sql.raw(person)} and gm.role <> 'pending')`;

/** People in some groups. */
export const membersOf =
  (person: string) =>
  (org: string, groupIds: Condition): Condition =>
    sql`${sql.raw(person)} in (select gm.user_id from group_members gm where gm.organisation_id = ${org} and gm.role <> 'pending'
      and gm.group_id in (${groupIds}))`;
