import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { upsertAssignments } from './assignments.repo.ts';
import { markMissed, reopenDuties } from './duty-facts.repo.ts';
import { renewDuties } from './duty-renewal.service.ts';
import { findAssignmentOfTarget, insertSources, markReached, moveSources, removeSources } from './duty-sources.repo.ts';
import { putCertificationWaivers, removeCertificationWaivers } from './waivers.repo.ts';

/** One card that a certification asks of people, for one certificate of theirs. */
export interface CertificationWork {
  readonly certificationId: string;
  readonly cardId: string;
  /** Names the certificate it earns (`certificationPeriod`). */
  readonly period: string;
}

/** Reminders before a certificate ends, in days. */
const REMINDER_DAYS = [30, 7] as const;

/**
 * Gives people a duty of a certification, each with their own days; who has it gets the days as they are now. Inside a mutation pass its
 * store on.
 */
export async function giveCertificationDuties(
  ctx: BaseContext,
  { certificationId, cardId, period, message }: CertificationWork & { readonly message: string },
  people: readonly {
    readonly userId: UserId;
    readonly givenOn: string;
    readonly startsOn: string;
    readonly dueOn: string;
    readonly isMovedByLeave: boolean;
    /** What fulfilled it before no longer counts. */
    readonly wasTakenBack: boolean;
  }[],
): Promise<void> {
  const [first] = people.map(({ startsOn }) => startsOn).toSorted();
  if (first === undefined) return;
  const { store } = ctx;
  const existing = await findAssignmentOfTarget(store, { cardId, period, targetType: 'certification', targetId: certificationId });
  const written =
    existing === undefined
      ? await upsertAssignments(
          store,
          [
            {
              id: newId<string>(),
              cardId,
              period,
              kind: 'certification',
              targetType: 'certification',
              targetId: certificationId,
              priority: 'mandatory',
              startsOn: first,
              dueOn: null,
              message,
              reminderDays: REMINDER_DAYS,
              priorLearning: false,
              givenBy: null,
            },
          ],
          ctx.now(),
        )
      : [{ id: existing }];
  const assignmentId = written[0]?.id;
  if (assignmentId === undefined) return;
  if (existing === undefined) await markReached(store, [assignmentId]);
  await insertSources(
    store,
    people.map((one) => ({ ...one, cardId, period, assignmentId })),
  );
  await moveSources(store, assignmentId, people);
  await reopenDuties(
    store,
    { cardId, period },
    people.filter(({ wasTakenBack }) => wasTakenBack).map(({ userId }) => userId),
  );
  // What they missed is asked of them again: their certificate got other days.
  await reopenDuties(
    store,
    { cardId, period },
    people.map(({ userId }) => userId),
    'missed',
  );
  const movedByLeave = new Set(people.filter(({ isMovedByLeave }) => isMovedByLeave).map(({ userId }) => userId));
  await renewDuties(ctx, { cardId, period, userIds: people.map(({ userId }) => userId), movedByLeave });
}

/** Withdraws a certification's duty from people. Some of them `missed` it, which stays forever. */
export async function endCertificationDuties(
  ctx: BaseContext,
  { certificationId, cardId, period }: CertificationWork,
  userIds: readonly UserId[],
  missed: readonly UserId[],
): Promise<void> {
  const found = await findAssignmentOfTarget(ctx.store, { cardId, period, targetType: 'certification', targetId: certificationId });
  if (found === undefined || userIds.length === 0) return;
  await markMissed(ctx.store, { cardId, period }, missed, ctx.now());
  await removeSources(ctx.store, found, userIds, ctx.now());
  await renewDuties(ctx, { cardId, period, userIds });
}

/** Looks again at people's duty of a certification: they completed it, or a waiver of theirs changed. */
export async function renewCertificationDuties(
  ctx: BaseContext,
  { cardId, period }: CertificationWork,
  userIds: readonly UserId[],
): Promise<void> {
  await renewDuties(ctx, { cardId, period, userIds });
}

/** Excuses someone from the duties of a certification on some cards, and from no other duties on them. */
export async function waiveCertification(
  ctx: BaseContext,
  waiver: {
    readonly certificationWaiverId: string;
    readonly certificationId: string;
    readonly userId: UserId;
    readonly cardIds: readonly string[];
    readonly from: string;
    readonly until: string | null;
    readonly reason: string;
    readonly note: string;
    readonly waivedBy: UserId;
  },
): Promise<void> {
  await putCertificationWaivers(ctx.store, waiver, ctx.now());
}

/** Ends what a waiver of a certification excused from; `lastDay` is its last day. */
export async function endWaiverOfCertification(ctx: BaseContext, certificationWaiverId: string, lastDay: string): Promise<void> {
  await removeCertificationWaivers(ctx.store, certificationWaiverId, lastDay, ctx.now());
}
