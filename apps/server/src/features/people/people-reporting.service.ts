import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { ReportingKind } from '@waymark/contract/people';
import { authorize } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { managerChanged } from './people.events.ts';
import { visiblePerson, visiblePersons } from './people-lookup.service.ts';
import {
  findReporting,
  listReports,
  lockReportingLines,
  managersOf,
  type ReportingRow,
  setManagers,
  someReportToThemselves,
} from './people-reporting.repo.ts';
import { countedPeople, personPolicy, visiblePeople } from './people.policy.ts';
import { summaryOf } from './people.present.ts';
import { idsThatPass } from './people.repo.ts';

/**
 * PPL-10: sets or takes away who someone reports to. Throws `person-not-found`, and `invalid-input` on `managerId`:
 * `unknown-person`, `reporting-cycle` when the manager reports to the person, `same-manager` when both lines would meet.
 */
export async function changeManager(ctx: Acting, userId: UserId, change: { kind: ReportingKind; managerId: UserId | null }) {
  return inTransaction(ctx, async (ctx) => {
    await changeManagers(ctx, change.kind, [{ userId, managerId: change.managerId }]);
    return presentManagers(await findReporting(ctx.store, userId));
  });
}

/** Who someone is to report to; null for no one. */
export interface ManagerChange {
  readonly userId: UserId;
  readonly managerId: UserId | null;
}

/** The same for many people, each named once, in as many statements as one; all of them, or it throws as `changeManager`. */
export async function changeManagers(ctx: Acting, kind: ReportingKind, wanted: readonly ManagerChange[]): Promise<void> {
  await mutateMany(ctx, managerChanged, async (ctx) => {
    await lockReportingLines(ctx.store);
    const ids = wanted.map(({ userId }) => userId);
    const people = await visiblePersons(ctx, ids);
    const reports = new Map(people.map((person) => [person.id, authorize(ctx, personPolicy, 'setManager', person)]));
    const lines = await managersOf(ctx.store, ids);
    const formerOf = (userId: UserId) => lines.get(`${userId} ${kind}`) ?? null;
    const changes = wanted.filter(({ userId, managerId }) => formerOf(userId) !== managerId);
    await checkManagers(ctx, changes, (userId) => lines.get(`${userId} ${otherKind(kind)}`) ?? null);
    const authorized = changes.flatMap(({ userId, managerId }) => {
      const report = reports.get(userId);
      return report === undefined ? [] : [{ report, managerId }];
    });
    await setManagers(ctx.store, authorized, kind);
    const changed = changes.map(({ userId }) => userId);
    if (await someReportToThemselves(ctx.store, changed, kind)) throw refuseField('managerId', 'reporting-cycle');
    const affected = changes.flatMap(({ userId, managerId }) => [userId, formerOf(userId), managerId]);
    await userAccessChanged(ctx.store, ...new Set(affected.filter((id) => id !== null)));
    return {
      result: undefined,
      changes: changes.map(({ userId, managerId }) => ({ subject: { type: 'person', id: userId }, details: { userId, managerId, kind } })),
    };
  });
}

const otherKind = (kind: ReportingKind): ReportingKind => (kind === 'direct' ? 'secondary' : 'direct');

async function checkManagers(
  ctx: InTransaction<Acting>,
  changes: readonly ManagerChange[],
  otherManagerOf: (userId: UserId) => UserId | null,
): Promise<void> {
  const managers = [...new Set(changes.flatMap(({ managerId }) => managerId ?? []))];
  const found = await idsThatPass(ctx.store, managers, visiblePeople(ctx));
  if (found.length < managers.length) throw refuseField('managerId', 'unknown-person');
  if (changes.some(({ userId, managerId }) => managerId === userId)) throw refuseField('managerId', 'reporting-cycle');
  const meets = changes.some(({ userId, managerId }) => managerId !== null && managerId === otherManagerOf(userId));
  if (meets) throw refuseField('managerId', 'same-manager');
}

function presentManagers(row: ReportingRow) {
  return {
    manager: row.manager === null ? null : summaryOf(row.manager),
    secondaryManager: row.secondary_manager === null ? null : summaryOf(row.secondary_manager),
  };
}

/** PPL-10: returns who reports to a person the caller may see, directly or only through others; by name. */
export async function listReportsOf(ctx: ActorContext, userId: UserId, query: PageQuery & { scope: 'direct' | 'indirect' }) {
  await visiblePerson(ctx, userId);
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await listReports(ctx.store, userId, { scope: query.scope, visible: countedPeople(ctx), after, limit: query.limit });
  return toPage(rows, query.limit, summaryOf, (row) => encodeCursor([row.full_name, row.id]));
}
