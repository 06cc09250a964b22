import type { CheckInId } from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationKind } from '@waymark/contract/notifications';
import type { InTransaction, JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { checkInAnswered, checkInClosed, checkInMoved, checkInStarted } from './check-ins.events.ts';
import { otherOf } from './check-ins.present.ts';
import { findPairOf } from './check-ins.repo.ts';

interface Told {
  readonly kind: NotificationKind;
  readonly checkInId: CheckInId;
  readonly actorId: UserId | null;
  readonly params?: Readonly<Record<string, string>>;
}

/** Tells the other one of the two, with nothing of what was said. */
async function tellOther(ctx: InTransaction<JobContext>, { kind, checkInId, actorId, params = {} }: Told): Promise<void> {
  const pair = await findPairOf(ctx.store, checkInId);
  if (pair === undefined || actorId === null) return;
  await notify(ctx, {
    kind,
    recipientIds: [otherOf(actorId, pair)],
    actorId,
    subject: { type: 'check-in', id: checkInId },
    params,
    href: `/checkin/${checkInId}`,
  });
}

const onStarted = subscribe(checkInStarted, 'check-ins.tell-started', (ctx, { actorId, details: { checkInId } }) =>
  tellOther(ctx, { kind: 'check-in-started', checkInId, actorId }),
);
/** The first answer is told; further ones stand on the page. */
const onAnswered = subscribe(checkInAnswered, 'check-ins.tell-answered', async (ctx, { actorId, details: { checkInId, isFirst } }) => {
  if (isFirst) await tellOther(ctx, { kind: 'check-in-answered', checkInId, actorId });
});
const onMoved = subscribe(checkInMoved, 'check-ins.tell-moved', (ctx, { actorId, details: { checkInId, change } }) =>
  tellOther(ctx, { kind: 'check-in-moved', checkInId, actorId, params: { change } }),
);
const onClosed = subscribe(checkInClosed, 'check-ins.tell-closed', (ctx, { actorId, details: { checkInId, isOver } }) =>
  tellOther(ctx, { kind: 'check-in-closed', checkInId, actorId, params: { over: isOver ? 'yes' : 'no' } }),
);

export const checkInNotifiers = [onStarted, onAnswered, onMoved, onClosed];
