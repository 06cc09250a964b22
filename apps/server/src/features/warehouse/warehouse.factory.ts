import { sql } from 'kysely';
import { expect } from 'vitest';
import { listWarehouseTargets, runWarehouseCopy, type WarehouseTarget, type WarehouseTargetKind } from '@waymark/contract/warehouse';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

const targetOf = async (admin: SignedIn, kind: WarehouseTargetKind) =>
  (await admin.call(listWarehouseTargets)).items.find((target) => target.kind === kind);

/** Has a target copied once; returns it afterwards. */
export async function copyOnce(app: TestApp, admin: SignedIn, kind: WarehouseTargetKind): Promise<WarehouseTarget | undefined> {
  await admin.call(runWarehouseCopy, { params: { kind } });
  await app.jobsDone();
  return targetOf(admin, kind);
}

/**
 * Copies until nothing waits, and returns the target and the number of rows that left: what is newer than the oldest open transaction, also one of
 * another test's database, is for the next copy.
 */
export async function everythingCopied(app: TestApp, admin: SignedIn, kind: WarehouseTargetKind) {
  const { totalRows = 0 } = (await targetOf(admin, kind)) ?? {};
  let target: WarehouseTarget | undefined;
  await expect
    .poll(
      async () => {
        target = await copyOnce(app, admin, kind);
        const { rows } = await sql`select from warehouse_targets t join analytics_events e on e.organisation_id = t.organisation_id
          and e.transaction_number >= t.copied_until where t.organisation_id = ${app.home.id} and t.kind = ${kind}`.execute(
          app.home.store.db,
        );
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  return { target, rows: (target?.totalRows ?? 0) - totalRows };
}
