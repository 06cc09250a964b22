import {
  type Certification,
  type CertificationId,
  type CertificationInput,
  COMPLIANCE_LIMITS,
  complianceProblems,
} from '@waymark/contract/compliance';
import type { CertificationStanding } from '@waymark/contract/compliance';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { isLargeReach, type TargetId } from '@waymark/contract/targets';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { localDay, todayOf } from '../assignments/assignments.public.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { revokePapers } from '../certificates/certificates.public.ts';
import { visiblePerson } from '../people/people.public.ts';
import { loadTarget, readProtectedFields, refuseProtected } from '../targets/targets.public.ts';
import type { CertificationRow, CertificationTarget } from './certification.row.ts';
import { refreshCards } from './certification-people.service.ts';
import { certify } from './certifying.service.ts';
import { findAwards, revokeAward } from './certifying.repo.ts';
import {
  countCertifications,
  countMeant,
  endCertificationRow,
  findCertification,
  findCertifications,
  insertCertification,
  replaceTargets,
  updateCertificationRow,
} from './certifications.repo.ts';
import { certificateRevoked, certificationCreated, certificationEnded, certificationUpdated } from './compliance.events.ts';
import { releaseEveryone, spreadCertification } from './compliance.jobs.ts';
import { certificationPolicy } from './compliance.policy.ts';
import { countStatusesOf, findStanding } from './standings.repo.ts';
import { leavesFor, presentStanding, statusesOf } from './standings.service.ts';

/** Certifications by name. Throws `invalid-input` on a broken cursor. */
export async function listCertifications(
  ctx: ActorContext,
  { cursor, limit, q }: PageQuery & { readonly q: string },
): Promise<Page<Certification>> {
  const rows = await findCertifications(ctx.store, { q, limit, after: cursor === undefined ? null : decodeNameCursor(cursor) });
  const presented = new Map((await presentCertifications(ctx, rows)).map((one) => [one.id as string, one]));
  return toPage(
    rows,
    limit,
    (row) => {
      const one = presented.get(row.id);
      if (one === undefined) throw new Error('Every row is presented');
      return one;
    },
    (row) => encodeCursor([row.name_key, row.id]),
  );
}

/** One certification. Throws `certification-not-found`, also once it has ended. */
export async function getCertification(ctx: Acting, id: string): Promise<Certification> {
  const [one] = await presentCertifications(ctx, [await loadCertification(ctx.store, id)]);
  if (one === undefined) throw refuse(complianceProblems['certification-not-found']);
  return one;
}

export async function loadCertification(store: Store, id: string, lock = false): Promise<CertificationRow> {
  const row = await findCertification(store, id, lock);
  if (row === undefined || row.ended_at !== null) throw refuse(complianceProblems['certification-not-found']);
  return row;
}

/**
 * Creates a certification and asks it of its people in the background. Throws `target-field-protected`, `target-not-found`, `certification-content-unfit`, `certification-reaches-many`,
 * `too-many-certifications`, `invalid-input`.
 */
export async function createCertification(ctx: ActorContext, input: CertificationInput): Promise<Certification> {
  const id = newId<CertificationId>();
  await mutate(ctx, certificationCreated, async (ctx) => {
    if ((await countCertifications(ctx.store)) >= COMPLIANCE_LIMITS.certifications)
      throw refuse(complianceProblems['too-many-certifications']);
    await check(ctx, input);
    await insertCertification(ctx.store, id, input, ctx.actor.userId, ctx.now());
    await write(ctx, id, input.targets);
    return { result: undefined, subject: { type: 'certification', id }, details: { certificationId: id, name: input.name } };
  });
  return getCertification(ctx, id);
}

/** Changes one that was read at a version. Throws as `createCertification`, `certification-not-found` and `certification-changed`. */
export async function updateCertification(
  ctx: ActorContext,
  id: CertificationId,
  { version, ...input }: CertificationInput & { readonly version: number },
): Promise<Certification> {
  await mutate(ctx, certificationUpdated, async (ctx) => {
    const row = authorize(ctx, certificationPolicy, 'edit', await loadCertification(ctx.store, id, true));
    if (row.version !== version) throw refuse(complianceProblems['certification-changed']);
    const targetsChanged = keyOf(row.targets) !== keyOf(input.targets);
    await check(ctx, input, targetsChanged);
    await updateCertificationRow(ctx.store, row, input, ctx.now());
    await write(ctx, id, input.targets);
    const termsChanged =
      row.validity_months !== input.validityMonths ||
      row.window_days !== input.windowDays ||
      row.grace_days !== input.graceDays ||
      row.basis !== input.basis ||
      row.fixed_day !== input.fixedDay;
    return {
      result: undefined,
      subject: { type: 'certification', id },
      details: { certificationId: id, name: input.name, termsChanged, targetsChanged },
    };
  });
  return getCertification(ctx, id);
}

const keyOf = (targets: readonly CertificationTarget[]) =>
  targets
    .map(({ type, id }) => `${type} ${id}`)
    .toSorted()
    .join();

async function write(ctx: Acting, id: string, targets: readonly CertificationTarget[]): Promise<void> {
  await replaceTargets(ctx.store, id, targets);
  await refreshCards(ctx, id);
  await ctx.platform.jobs.enqueue(ctx.store, spreadCertification, { certificationId: id });
}

async function check(ctx: Acting, input: CertificationInput, targetsChanged = true): Promise<void> {
  if ((input.basis === 'fixed-day') !== (input.fixedDay !== null)) throw refuseField('fixedDay', 'required');
  for (const [field, cardId] of [
    ['firstCardId', input.firstCardId],
    ['renewalCardId', input.renewalCardId],
  ] as const) {
    if (cardId === null) continue;
    const card = await visibleCard(ctx, cardId).catch(() => undefined);
    if (card === undefined) throw refuseField(field, 'not-found');
    if (card.state !== 'published' || card.audience === 'restricted') throw refuse(complianceProblems['certification-content-unfit']);
  }
  if (!targetsChanged) return;
  for (const { type, id } of input.targets) {
    if (type === 'rule') await refuseProtected(ctx.store, (await loadTarget(ctx.store, id as TargetId)).rule);
  }
  const reach = await countReach(ctx, input.targets);
  if (!reach.isLarge || reach.people === input.confirmedCount) return;
  throw refuse(complianceProblems['certification-reaches-many'], { params: { people: reach.people, everyone: reach.everyone } });
}

/** How many people a choice of targets reaches; over a tenth of the organisation it has to be confirmed. */
export async function countReach(ctx: Acting, targets: readonly CertificationTarget[]) {
  const { people, everyone } = await countMeant(ctx.store, targets);
  return { people, everyone, isLarge: isLargeReach(people, everyone) };
}

/** Ends a certification; what people earned stays. Throws `certification-not-found`. */
export async function endCertification(ctx: ActorContext, id: CertificationId): Promise<void> {
  await mutate(ctx, certificationEnded, async (ctx) => {
    const row = authorize(ctx, certificationPolicy, 'edit', await loadCertification(ctx.store, id, true));
    await endCertificationRow(ctx.store, row, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, releaseEveryone, { certificationId: id });
    return { result: undefined, subject: { type: 'certification', id }, details: { certificationId: id, name: row.name } };
  });
}

/** Revokes the certificate someone holds, from today. Throws `certification-not-found`, `person-not-found`, `not-certified`. */
export async function revokeCertificate(
  ctx: ActorContext,
  { certificationId, userId }: { readonly certificationId: CertificationId; readonly userId: UserId },
  reason: string,
): Promise<CertificationStanding> {
  const person = await visiblePerson(ctx, userId);
  await mutate(ctx, certificateRevoked, async (ctx) => {
    const certification = authorize(ctx, certificationPolicy, 'edit', await loadCertification(ctx.store, certificationId, true));
    const on = localDay(ctx.now(), zoneFor(ctx, person.time_zone));
    const award = (await findAwards(ctx.store, certificationId, [userId])).get(userId)?.at(-1);
    if (award === undefined || award.revokedOn !== null || award.graceUntil < on) throw refuse(complianceProblems['not-certified']);
    await revokeAward(ctx.store, certification, award.id, { on, reason, by: ctx.actor.userId });
    const { id: cardId } = award.isFirst ? certification.first_card : certification.renewal_card;
    await revokePapers(ctx, { userId, cardId, achievedOn: award.achievedOn }, reason);
    await certify(ctx, certificationId, [userId]);
    const details = { certificationId, name: certification.name, userId, revokedOn: on, reason };
    return { result: undefined, subject: { type: 'user', id: userId }, details };
  });
  const row = await findStanding(ctx.store, certificationId, userId);
  if (row === undefined) throw refuse(peopleProblems['person-not-found']);
  const { today } = todayOf(ctx);
  return presentStanding(row, (await leavesFor(ctx.store, [row], today)).get(userId) ?? [], today);
}

async function presentCertifications(ctx: Acting, rows: readonly CertificationRow[]): Promise<Certification[]> {
  const counts = Map.groupBy(
    await countStatusesOf(
      ctx.store,
      rows.map(({ id }) => id),
      todayOf(ctx).today,
    ),
    ({ id }) => id,
  );
  const rules = rows.flatMap(({ targets }) => targets.flatMap(({ rule }) => (rule === null ? [] : [rule])));
  const stoppedBy = await readProtectedFields(ctx.store, rules);
  return rows.map((row) => {
    const own = counts.get(row.id) ?? [];
    return {
      id: row.id as CertificationId,
      name: row.name,
      description: row.description,
      firstCard: row.first_card,
      renewalCard: row.renewal_card.id === row.first_card.id ? null : row.renewal_card,
      validityMonths: row.validity_months,
      windowDays: row.window_days,
      graceDays: row.grace_days,
      basis: row.basis,
      fixedDay: row.fixed_day,
      firstDays: row.first_days,
      priorLearning: row.prior_learning,
      targets: row.targets.map(({ type, id, name, rule }) => ({ type, id, name, stoppedBy: rule === null ? [] : stoppedBy(rule) })),
      isSpreading: row.spread_at === null,
      peopleCount: own.reduce((sum, { people }) => sum + people, 0),
      statuses: statusesOf(own),
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    };
  });
}
