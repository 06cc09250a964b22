import { type RawBuilder, sql } from 'kysely';
import { type ReportPeople, reportProblems } from '@waymark/contract/reports';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import type { SubjectDefinition } from './report-fields.repo.ts';
import { findScope } from './reports.repo.ts';

/** Who reads a report, with the rights of this moment. Every row and field of a report is decided by it. */
export interface ReportReader {
  readonly actor: Actor;
  /** ANA-02, SES-62: analytics of the whole organisation, for administrators. */
  readonly seesAll: boolean;
  /** Has people who report to them, directly, through others or on the dotted line. */
  readonly hasTeam: boolean;
  /** ANA-02: analytics of groups they lead. */
  readonly leadsGroups: boolean;
  readonly managesPeople: boolean;
}

/** Returns the rights of someone; undefined where reports are not for them at all. */
export async function findReader({ store }: Pick<BaseContext, 'store'>, actor: Actor): Promise<ReportReader | undefined> {
  const found = await findScope(store, actor.userId, teamIds(store.organisationId, actor));
  const reader: ReportReader = {
    actor,
    seesAll: holds(actor, 'MANAGE_ANALYTICS') && holds(actor, 'ADMIN_ONLY'),
    hasTeam: found.has_team,
    leadsGroups: holds(actor, 'MANAGE_GROUP_ANALYTICS') && found.leads_groups,
    managesPeople: holds(actor, 'MANAGE_USERS'),
  };
  return reader.seesAll || reader.hasTeam || reader.leadsGroups ? reader : undefined;
}

/** Returns the caller as a reader. Throws `report-not-allowed`. */
export async function readerOf(ctx: BaseContext & { readonly actor: Actor }): Promise<ReportReader> {
  const reader = await findReader(ctx, ctx.actor);
  if (reader === undefined) throw refuse(reportProblems['report-not-allowed']);
  return reader;
}

function teamIds(organisationId: string, { userId }: Actor): RawBuilder<unknown> {
  return sql`${reportIds(organisationId, userId, 'tree')} union ${reportIds(organisationId, userId, 'secondary')}`;
}

const ledGroups = (organisationId: string, { userId }: Actor) => sql`select lg.group_id from group_members lg
  where lg.organisation_id = ${organisationId} and lg.user_id = ${userId} and lg.role in ('admin', 'sub_admin')`;

/** Returns whether a reader may read a subject at all. */
export function mayRead(reader: ReportReader, { person, group }: SubjectDefinition): boolean {
  if (reader.seesAll) return true;
  return person === null ? group !== undefined && reader.leadsGroups : true;
}

/** Returns the rows of a subject that a reader may see, as a condition. */
export function visibleRows(
  organisationId: string,
  reader: ReportReader,
  subject: SubjectDefinition,
  people: ReportPeople,
): RawBuilder<unknown> {
  const { actor } = reader;
  const person = subject.person === null ? null : sql.raw(subject.person);
  const group = subject.group === undefined ? null : sql.raw(subject.group);
  if (people === 'team') return person === null ? sql`false` : sql`${person} in (${teamIds(organisationId, actor)})`;
  if (reader.seesAll) return sql`true`;
  const ways: RawBuilder<unknown>[] = [];
  if (person !== null && reader.hasTeam) ways.push(sql`${person} in (${teamIds(organisationId, actor)})`);
  if (reader.leadsGroups) {
    if (group !== null) ways.push(sql`${group} in (${ledGroups(organisationId, actor)})`);
    if (person !== null) {
      ways.push(sql`${person} in (select gm.user_id from group_members gm where gm.organisation_id = ${organisationId} and gm.role <> 'pending'
        and gm.group_id in (${ledGroups(organisationId, actor)}))`);
    }
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
