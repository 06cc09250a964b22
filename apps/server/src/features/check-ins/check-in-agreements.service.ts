import {
  type AgreementInput,
  CHECK_IN_LIMITS as LIMITS,
  type CheckIn,
  type CheckInAgreementId,
  type CheckInId,
  checkInProblems,
} from '@waymark/contract/check-ins';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import * as repo from './check-in-agreements.repo.ts';
import { lockAuthorizedCheckIn, showCheckIn } from './check-in-records.service.ts';
import { checkInWorked } from './check-ins.events.ts';
import { otherOf } from './check-ins.present.ts';
import type { AgreementRow, CheckInRow } from './check-ins.row.ts';

/** Writes down what the two agreed. Throws `check-in-full`, and as `lockAuthorizedCheckIn`. */
export async function addAgreement(ctx: Acting, id: CheckInId, input: AgreementInput): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const agreements = await repo.findAgreements(ctx.store, row);
    if (agreements.length >= LIMITS.agreements) throw refuse(checkInProblems['check-in-full']);
    await repo.insertAgreement(ctx.store, row, wordsOf(ctx, row, input), { userId: ctx.actor.userId, now: ctx.now() });
    return worked(id, 'added');
  });
  return showCheckIn(ctx, id);
}

/**
 * Changes an agreement that an open check-in shows, also one it carries on. Throws `check-in-changed-elsewhere`, `check-in-part-not-found`, and as
 * `lockAuthorizedCheckIn`.
 */
export async function changeAgreement(
  ctx: Acting,
  id: CheckInId,
  agreementId: CheckInAgreementId,
  { version, ...input }: AgreementInput & { readonly version: number },
): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    await agreementIn(ctx, row, agreementId);
    const isNewest = await repo.updateAgreement(ctx.store, row, agreementId, wordsOf(ctx, row, input), version);
    if (!isNewest) throw refuse(checkInProblems['check-in-changed-elsewhere']);
    return worked(id, 'changed');
  });
  return showCheckIn(ctx, id);
}

/** Says whether an agreement is done, also on a closed check-in while the two work together. Throws `check-in-part-not-found`, and as `lockAuthorizedCheckIn`. */
export async function tickAgreement(ctx: Acting, id: CheckInId, agreementId: CheckInAgreementId, isDone: boolean): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'tick');
    const agreement = await agreementIn(ctx, row, agreementId);
    if ((agreement.done_at !== null) === isDone) return unchanged(undefined);
    await repo.setDone(ctx.store, row, agreementId, isDone ? ctx.now() : null);
    return worked(id, isDone ? 'done' : 'not-done');
  });
  return showCheckIn(ctx, id);
}

/** Takes back an agreement that was made in this check-in. Throws `check-in-part-not-found`, and as `lockAuthorizedCheckIn`. */
export async function removeAgreement(ctx: Acting, id: CheckInId, agreementId: CheckInAgreementId): Promise<CheckIn> {
  await mutate(ctx, checkInWorked, async (ctx) => {
    const row = await lockAuthorizedCheckIn(ctx, id, 'work');
    const agreement = await agreementIn(ctx, row, agreementId);
    if (agreement.check_in_id !== id) throw refuse(checkInProblems['check-in-part-not-found']);
    await repo.deleteAgreement(ctx.store, row, agreementId);
    return worked(id, 'removed');
  });
  return showCheckIn(ctx, id);
}

const wordsOf = (ctx: Acting, row: CheckInRow, { text, isMine, dueOn }: AgreementInput): repo.AgreementWords => ({
  text,
  dueOn,
  ownerId: isMine ? ctx.actor.userId : otherOf(ctx.actor.userId, row),
});

async function agreementIn(ctx: InTransaction<Acting>, row: CheckInRow, agreementId: CheckInAgreementId): Promise<AgreementRow> {
  const found = (await repo.findAgreements(ctx.store, row)).find(({ id }) => id === agreementId);
  if (found === undefined) throw refuse(checkInProblems['check-in-part-not-found']);
  return found;
}

const worked = (id: CheckInId, change: string) => ({
  result: undefined,
  subject: { type: 'check-in', id },
  details: { checkInId: id, part: 'agreement' as const, change },
});
