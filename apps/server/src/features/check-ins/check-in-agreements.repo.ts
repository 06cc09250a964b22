import { sql } from 'kysely';
import type { CheckInAgreementId, CheckInId } from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { AgreementRow, CheckInPair, CheckInRow } from './check-ins.row.ts';

/** What an agreement says. */
export interface AgreementWords {
  readonly text: string;
  readonly ownerId: UserId;
  readonly dueOn: string | null;
}
type Place = CheckInPair & { readonly id: CheckInId; readonly created_at: Date };

/**
 * What two people agreed, as a check-in shows it: made in it, or before it and not done when the one before it was closed. What is open comes first,
 * by its day.
 */
export async function findAgreements(store: Store, { id, learner_id, partner_id, created_at }: Place): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    with ours as (
      select id, created_at, closed_at from check_ins
      where organisation_id = ${store.organisationId} and learner_id = ${learner_id} and partner_id = ${partner_id}
        and (created_at, id) <= (${created_at}::timestamptz, ${id}::uuid)),
    before as (select closed_at from ours where id <> ${id} order by created_at desc, id desc limit 1)
    select a.id, a.check_in_id, a.text, a.owner_id, a.due_on::text as due_on, a.done_at, a.version
    from ours o join check_in_agreements a on a.organisation_id = ${store.organisationId} and a.check_in_id = o.id
    where o.id = ${id} or a.done_at is null or a.done_at >= (select closed_at from before)
    order by a.done_at is not null, a.due_on nulls last, a.created_at, a.id`.execute(store.db);
  return rows;
}

export async function insertAgreement(
  tx: Store,
  { id }: Authorized<CheckInRow, 'work'>,
  { text, ownerId, dueOn }: AgreementWords,
  by: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await tx.db
    .insertInto('check_in_agreements')
    .values({
      organisation_id: tx.organisationId,
      id: newId<string>(),
      check_in_id: id,
      text,
      owner_id: ownerId,
      due_on: dueOn,
      created_by: by.userId,
      created_at: by.now,
    })
    .execute();
}

/** Changes an agreement where the stored version is the one that was read; whether it was. */
export async function updateAgreement(
  tx: Store,
  _in: Authorized<CheckInRow, 'work'>,
  agreementId: CheckInAgreementId,
  { text, ownerId, dueOn }: AgreementWords,
  version: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update check_in_agreements set text = ${text}, owner_id = ${ownerId}, due_on = ${dueOn}, version = version + 1
    where organisation_id = ${tx.organisationId} and id = ${agreementId} and version = ${version}`.execute(tx.db);
  return numAffectedRows === 1n;
}

export async function setDone(
  tx: Store,
  _in: Authorized<CheckInRow, 'tick'>,
  agreementId: CheckInAgreementId,
  at: Date | null,
): Promise<void> {
  await sql`update check_in_agreements set done_at = ${at} where organisation_id = ${tx.organisationId} and id = ${agreementId}`.execute(
    tx.db,
  );
}

export async function deleteAgreement(tx: Store, { id }: Authorized<CheckInRow, 'work'>, agreementId: CheckInAgreementId): Promise<void> {
  await sql`delete from check_in_agreements where organisation_id = ${tx.organisationId} and check_in_id = ${id} and id = ${agreementId}`.execute(
    tx.db,
  );
}
