import {
  awardsOf,
  certificationDutyOf,
  certificationPeriod,
  changesAfter,
  type EarnedAward,
  isSameAward,
  standingOf,
} from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import { mutateMany, type OneOfMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { endCertificationDuties, giveCertificationDuties, localDay } from '../assignments/assignments.public.ts';
import { restartPath } from '../pathways/pathways.public.ts';
import { openPeriod } from '../progress/progress.public.ts';
import type { CertificationRow } from './certification.row.ts';
import { certificateAwarded, certificateVoided, standingChanged } from './compliance.events.ts';
import { findCertification } from './certifications.repo.ts';
import { deedsOf, type Facts, factsOf, pathsOf } from './certifying-facts.service.ts';
import {
  type CertifiedPersonRow,
  findCertifiedPeople,
  insertAwards,
  lockPeople,
  type NewAward,
  type PersonValues,
  type StoredAward,
  updatePeople,
  voidAwards,
} from './certifying.repo.ts';

/** One person as it was and as the facts have it. */
interface Looked {
  readonly row: CertifiedPersonRow;
  readonly today: string;
  readonly awards: readonly EarnedAward[];
  readonly kept: number;
  readonly voided: readonly StoredAward[];
  readonly values: PersonValues;
  readonly duty: ReturnType<typeof certificationDutyOf>;
  readonly isMovedByLeave: boolean;
  readonly deeds: readonly { readonly cardId: string; readonly on: string }[];
  readonly isOnLeave: boolean;
}

/**
 * Works out how people stand with a certification from what they did, their waivers and their leave (B6), and writes and tells what is
 * different: certificates, duties with their own attempts, and changes of status, in one transaction. Doing it again changes nothing.
 * `isRecomputed`: it follows a change of issued certificates, of which people are told by itself.
 */
export async function certify(
  ctx: BaseContext,
  certificationId: string,
  userIds: readonly UserId[],
  { isRecomputed = false }: { readonly isRecomputed?: boolean } = {},
): Promise<void> {
  if (userIds.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const certification = await findCertification(ctx.store, certificationId);
    if (certification === undefined) return;
    await lockPeople(ctx.store, certificationId, [...new Set(userIds)]);
    const people = await findCertifiedPeople(ctx.store, certificationId, userIds);
    if (people.length === 0) return;
    const facts = await factsOf(
      ctx,
      certification,
      people.map((row) => row.user_id),
    );
    const looked = people.map((row) => look(ctx.now(), certification, row, facts(row.user_id)));
    await writeAwards(ctx, certification, looked);
    await updatePeople(
      ctx.store,
      certificationId,
      looked.map(({ values }) => values),
      ctx.now(),
    );
    await moveDuties(ctx, certification, looked, isRecomputed);
    await tellStandings(ctx, certification, looked, isRecomputed);
  });
}

function look(now: Date, certification: CertificationRow, row: CertifiedPersonRow, { issued, deeds, leaves }: Facts): Looked {
  const today = localDay(now, row.time_zone);
  const days = deedsOf(row, deeds);
  const awards = awardsOf(pathsOf(certification, row), days, issued);
  const different = issued.findIndex((award, at) => !isSameAward(award, awards[at]));
  const kept = different === -1 ? issued.length : different;
  const award = awards.at(-1) ?? null;
  const isAsked = row.is_required && row.is_active && certification.ended_at === null;
  const facts = {
    award,
    awards: awards.length,
    // Whose certificate got other days has time from then on, as if it had been asked for then: no one is born overdue (B4).
    requiredOn: [row.required_on, issued[awards.length - 1]?.recomputedOn ?? ''].toSorted().at(-1) ?? row.required_on,
    firstDays: certification.first_days,
  };
  const duty = isAsked ? certificationDutyOf({ ...facts, leaves }, today) : null;
  const isMovedByLeave = duty !== null && leaves.length > 0 && certificationDutyOf({ ...facts, leaves: [] }, today)?.dueOn !== duty.dueOn;
  const standingFacts = { award, startedOn: row.started_on, waivers: row.waivers, leaves, dueOn: duty?.dueOn ?? null };
  const standing = standingOf(standingFacts, today);
  const card = duty === null ? null : duty.path === 'first' ? certification.first_card : certification.renewal_card;
  return {
    row,
    today,
    awards,
    kept,
    voided: issued.slice(kept),
    duty,
    isMovedByLeave,
    deeds: days,
    isOnLeave: standing.isOnLeave,
    values: {
      userId: row.user_id,
      awards: awards.length,
      achievedOn: award?.achievedOn ?? null,
      expiresOn: award?.expiresOn ?? null,
      windowFrom: award?.windowFrom ?? null,
      graceUntil: award?.graceUntil ?? null,
      revokedOn: award?.revokedOn ?? null,
      period: duty === null ? '' : certificationPeriod(certification.id, duty),
      dutyCardId: card?.id ?? null,
      dueOn: duty?.dueOn ?? null,
      status: standing.status,
      nextOn: isAsked ? (changesAfter(standingFacts, today)[0] ?? null) : null,
    },
  };
}

const naming = (certification: CertificationRow) => ({ certificationId: certification.id, name: certification.name });
const subjectOf = <Details>(userId: UserId, details: Details): OneOfMany<Details> => ({ subject: { type: 'user', id: userId }, details });

async function writeAwards(ctx: BaseContext, certification: CertificationRow, looked: readonly Looked[]): Promise<void> {
  const voided = looked.flatMap((one) => one.voided);
  await mutateMany(ctx, certificateVoided, async (ctx) => {
    await voidAwards(
      ctx.store,
      voided.map(({ id }) => id),
      ctx.now(),
    );
    const changes = voided.map(({ userId, cycle, achievedOn, expiresOn }) =>
      subjectOf(userId, { ...naming(certification), userId, cycle, achievedOn, expiresOn }),
    );
    return { result: undefined, changes };
  });
  const fresh = looked.flatMap(({ row, awards, kept }): NewAward[] =>
    awards.slice(kept).map((award, at) => Object.assign({ userId: row.user_id, cycle: kept + at + 1 }, award)),
  );
  await mutateMany(ctx, certificateAwarded, async (ctx) => {
    await insertAwards(ctx.store, certification.id, fresh, ctx.now());
    const changes = fresh.map(({ userId, cycle, achievedOn, expiresOn, isFirst }) =>
      subjectOf(userId, { ...naming(certification), userId, cycle, achievedOn, expiresOn, isFirst }),
    );
    return { result: undefined, changes };
  });
}

/** The number of the certificate that a period was for. */
const cycleOf = (period: string): number => Number(period.split(':')[2] ?? 0);

/** Gives people what is asked of them now, with a fresh attempt, and withdraws what is no longer asked. */
async function moveDuties(
  ctx: BaseContext,
  certification: CertificationRow,
  looked: readonly Looked[],
  isRecomputed: boolean,
): Promise<void> {
  const left = looked.filter(
    ({ row, values, awards }) => row.period !== '' && row.period !== values.period && awards.length < cycleOf(row.period),
  );
  for (const [key, people] of Map.groupBy(left, ({ row }) => `${row.duty_card_id ?? ''} ${row.period}`)) {
    const [cardId = '', period = ''] = key.split(' ');
    // Who goes on from the renewal to the first path missed it, unless it was changed under them; from everyone else it is taken.
    const hasMissed = !isRecomputed && !period.endsWith(':first');
    const missed = people.filter(({ values }) => hasMissed && values.period !== '').map(({ row }) => row.user_id);
    const userIds = people.map(({ row }) => row.user_id);
    await endCertificationDuties(ctx, { certificationId: certification.id, cardId, period }, userIds, missed);
  }
  const begun = looked.filter(({ row, values }) => values.period !== '' && row.period !== values.period);
  await openAttempts(ctx, certification, begun);
  const moved = looked.filter(({ row, values }) => values.period !== '' && (row.period !== values.period || row.due_on !== values.dueOn));
  for (const people of Map.groupBy(moved, ({ values }) => `${values.dutyCardId ?? ''} ${values.period}`).values()) {
    const [first] = people;
    if (first?.values.dutyCardId == null) continue;
    await giveCertificationDuties(
      ctx,
      { certificationId: certification.id, cardId: first.values.dutyCardId, period: first.values.period, message: certification.name },
      people.flatMap(({ row, duty, isMovedByLeave, today, awards }) =>
        duty === null
          ? []
          : [
              {
                userId: row.user_id,
                givenOn: today,
                startsOn: duty.startsOn,
                dueOn: duty.dueOn,
                isMovedByLeave,
                wasTakenBack: awards.length < row.awards,
              },
            ],
      ),
    );
  }
}

/** Begins a fresh attempt at the cards of a path for people who did it before; what they did in this time already stays (B6). */
async function openAttempts(ctx: BaseContext, certification: CertificationRow, begun: readonly Looked[]): Promise<void> {
  // What earned the certificate before does not count again, even on the day it was revoked.
  const isOld = ({ awards, duty }: Looked, on: string) => on < (duty?.startsOn ?? '') || on <= (awards.at(-1)?.achievedOn ?? '');
  // A period names its path, so that everyone who begins one has the same cards.
  for (const [period, people] of Map.groupBy(begun, ({ values }) => values.period)) {
    const isFirst = people.some(({ duty }) => duty?.path === 'first');
    const path = isFirst ? certification.first_card : certification.renewal_card;
    const all = isFirst ? certification.first_all : certification.renewal_all;
    const isEarlier = (cardId: string) => (one: Looked) => {
      const own = one.deeds.filter((deed) => deed.cardId === cardId);
      return own.length > 0 && own.every(({ on }) => isOld(one, on));
    };
    for (const cardId of all) {
      const userIds = people.filter(isEarlier(cardId)).map(({ row }) => row.user_id);
      if (userIds.length > 0) await openPeriod(ctx, { cardId, userIds, period });
    }
    if (all.every((cardId) => cardId === path.id)) continue;
    const again = people.filter((one) => one.deeds.some(({ cardId, on }) => all.includes(cardId) && isOld(one, on)));
    for (const [startsOn, some] of Map.groupBy(again, ({ duty }) => duty?.startsOn ?? '')) {
      const userIds = some.map(({ row }) => row.user_id);
      await restartPath(ctx, { pathId: path.id, userIds, freshFrom: new Date(`${startsOn}T00:00:00Z`) });
    }
  }
}

function renewByOf({ status, dueOn, graceUntil }: PersonValues): string | null {
  if (dueOn === null) return null;
  return status === 'in-grace' && graceUntil !== null && graceUntil > dueOn ? graceUntil : dueOn;
}

async function tellStandings(
  ctx: BaseContext,
  certification: CertificationRow,
  looked: readonly Looked[],
  isRecomputed: boolean,
): Promise<void> {
  await mutateMany(ctx, standingChanged, async () => ({
    result: undefined,
    changes: looked
      .filter(({ row, values }) => row.status !== values.status)
      .map(({ row, values, isOnLeave }) =>
        subjectOf(row.user_id, {
          ...naming(certification),
          userId: row.user_id,
          from: row.status,
          to: values.status,
          expiresOn: values.expiresOn,
          renewBy: renewByOf(values),
          onLeave: isOnLeave,
          isRecomputed,
          href: '/me/certifications',
        }),
      ),
  }));
}

/** The same for people of several certifications, one after the other in one order. */
export async function certifyEach(
  ctx: BaseContext,
  people: readonly { readonly certification_id: string; readonly user_id: UserId }[],
): Promise<void> {
  const byCertification = Map.groupBy(people, (row) => row.certification_id);
  for (const id of [...byCertification.keys()].toSorted()) {
    await certify(
      ctx,
      id,
      (byCertification.get(id) ?? []).map((row) => row.user_id),
    );
  }
}
