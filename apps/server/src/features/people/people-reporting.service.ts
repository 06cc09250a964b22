import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { ReportingKind } from '@waymark/contract/people';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { managerChanged } from './people.events.ts';
import { visiblePerson } from './people-lookup.service.ts';
import {
  clearManager,
  findReporting,
  listReports,
  lockReportingLines,
  type ReportingRow,
  reportsTo,
  setManager,
} from './people-reporting.repo.ts';
import { personPolicy, visiblePeople } from './people.policy.ts';
import { summaryOf } from './people.present.ts';
import { idsThatPass } from './people.repo.ts';

/**
 * PPL-10: sets or takes away whom somebody reports to. Throws `person-not-found`, and `invalid-input` on `managerId`:
 * `unknown-person`, `reporting-cycle` when the manager reports to the person, `same-manager` when both lines would meet.
 */
export async function changeManager(ctx: Acting, userId: UserId, change: { kind: ReportingKind; managerId: UserId | null }) {
  const { kind, managerId } = change;
  return mutate(ctx, managerChanged, async (tx) => {
    await lockReportingLines(tx);
    const report = authorize(ctx, personPolicy, 'setManager', await visiblePerson({ ...ctx, store: tx }, userId));
    const before = await findReporting(tx, userId);
    const formerId = (managerOf(before, kind)?.id ?? null) as UserId | null;
    if (formerId === managerId) return unchanged(presentManagers(before));
    if (managerId === null) {
      await clearManager(tx, report, kind);
    } else {
      await checkManager(ctx, tx, userId, managerId, kind, before);
      await setManager(tx, report, managerId, kind);
    }
    await userAccessChanged(tx, ...[userId, formerId, managerId].filter((affected) => affected !== null));
    return {
      result: presentManagers(await findReporting(tx, userId)),
      subject: { type: 'person', id: userId },
      details: { userId, managerId, kind },
    };
  });
}

const managerOf = (row: ReportingRow, kind: ReportingKind) => (kind === 'direct' ? row.manager : row.secondary_manager);
const otherKind = (kind: ReportingKind): ReportingKind => (kind === 'direct' ? 'secondary' : 'direct');

async function checkManager(
  ctx: Acting,
  tx: Store,
  userId: UserId,
  managerId: UserId,
  kind: ReportingKind,
  before: ReportingRow,
): Promise<void> {
  const found = await idsThatPass(tx, [managerId], visiblePeople(ctx));
  if (found.length === 0) throw refuseField('managerId', 'unknown-person');
  if (managerId === userId || (await reportsTo(tx, managerId, userId, kind))) throw refuseField('managerId', 'reporting-cycle');
  if (managerOf(before, otherKind(kind))?.id === managerId) throw refuseField('managerId', 'same-manager');
}

function presentManagers(row: ReportingRow) {
  return {
    manager: row.manager === null ? null : summaryOf(row.manager),
    secondaryManager: row.secondary_manager === null ? null : summaryOf(row.secondary_manager),
  };
}

/** PPL-10: who reports to a person the caller may see, directly or only through others; by name. */
export async function listReportsOf(ctx: ActorContext, userId: UserId, query: PageQuery & { scope: 'direct' | 'indirect' }) {
  await visiblePerson(ctx, userId);
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor);
  const rows = await listReports(ctx.store, userId, { scope: query.scope, visible: visiblePeople(ctx), after, limit: query.limit });
  return toPage(rows, query.limit, summaryOf, (row) => encodeCursor([row.full_name, row.id]));
}
