import { type RawBuilder, sql } from 'kysely';
import { type ReportPeople, reportProblems } from '@waymark/contract/reports';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { runsMarketplace } from '../opportunities/opportunities.public.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import type { ReportFacts, SubjectDefinition } from './report-fields.repo.ts';
import { givenInGroups } from './report-groups.repo.ts';
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
  /** MKT-13: sees applications that do not concern them. */
  readonly runsMarketplace: boolean;
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
    runsMarketplace: runsMarketplace(actor),
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
export function mayRead(reader: ReportReader, { person, inGroups, isConcerned }: SubjectDefinition): boolean {
  if (reader.seesAll || isConcerned !== undefined) return true;
  return (person !== null && reader.hasTeam) || (inGroups !== undefined && reader.leadsGroups);
}

/** Returns the rows of a subject that a reader may see, as a condition; who reads which is the table of docs/features/reports.md. */
export function visibleRows(
  organisationId: string,
  reader: ReportReader,
  subject: SubjectDefinition,
  people: ReportPeople,
): RawBuilder<unknown> {
  const { actor } = reader;
  const person = subject.person === null ? null : sql.raw(subject.person);
  const ofTeam = person === null ? sql`false` : sql`${person} in (${teamIds(organisationId, actor)})`;
  const concerned = subject.isConcerned?.({ userId: actor.userId, runs: reader.runsMarketplace });
  if (concerned !== undefined) return people === 'team' ? sql`(${concerned} and ${ofTeam})` : concerned;
  if (people === 'team') return ofTeam;
  if (reader.seesAll) return sql`true`;
  const ways: RawBuilder<unknown>[] = [];
  if (person !== null && reader.hasTeam) ways.push(ofTeam);
  if (reader.leadsGroups && subject.inGroups !== undefined) ways.push(subject.inGroups(organisationId, ledGroups(organisationId, actor)));
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Returns what says whether a reader is told of what the person `u` did with a card: all of their own people, and of members of groups they lead
 * what was given to the group.
 */
export function toldOf(organisationId: string, reader: ReportReader): ReportFacts['isTold'] {
  const { actor, seesAll, leadsGroups } = reader;
  if (seesAll || !leadsGroups) return () => sql`true`;
  return (cardColumn) => sql`(u.id in (${teamIds(organisationId, actor)})
    or ${givenInGroups('u.id', cardColumn)(organisationId, ledGroups(organisationId, actor))})`;
}

/** The rights and people that a file was written with. */
export interface ReportReach {
  readonly rights: readonly string[];
  /** Their people: the team, the dotted line, and members of groups they lead. */
  readonly people: readonly string[];
  /** Those of them who report to the reader themselves: some fields and skills are for their manager. */
  readonly managed: readonly string[];
  readonly groups: readonly string[];
}

/** Returns the statement that reads the people a reader reaches now. */
export function reachOf(organisationId: string, { actor, seesAll }: ReportReader): RawBuilder<Omit<ReportReach, 'rights'>> {
  const ids = (query: RawBuilder<unknown>) => sql`array(${query})::text[]`;
  const led = ledGroups(organisationId, actor);
  const reached = seesAll
    ? sql`select null::uuid where false`
    : sql`(${teamIds(organisationId, actor)}) union select gm.user_id from group_members gm where gm.organisation_id = ${organisationId}
        and gm.role <> 'pending' and gm.group_id in (${led})`;
  const managed = sql`select mr.report_id from reporting_lines mr where mr.organisation_id = ${organisationId} and mr.manager_id = ${actor.userId}`;
  return sql`select ${ids(reached)} as people, ${ids(managed)} as managed, ${ids(seesAll ? sql`select null::uuid where false` : led)} as groups`;
}

/** Returns the rights that what a reader reads depends on. */
export const rightsOf = ({ seesAll, managesPeople, runsMarketplace }: ReportReader): string[] =>
  Object.entries({ seesAll, managesPeople, runsMarketplace }).flatMap(([right, has]) => (has ? [right] : []));

/** Returns whether a reach has at least what another one has. Who sees everyone has every person and group. */
export function reachesAsFar(now: ReportReach, then: ReportReach): boolean {
  const has = (all: readonly string[], some: readonly string[]) => {
    const known = new Set(all);
    return some.every((one) => known.has(one));
  };
  if (!has(now.rights, then.rights) || !has(now.managed, then.managed)) return false;
  return now.rights.includes('seesAll') || (has(now.people, then.people) && has(now.groups, then.groups));
}
