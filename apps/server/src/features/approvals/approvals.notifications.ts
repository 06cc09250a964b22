import type { UserId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { personSummaries } from '../people/people.public.ts';
import { approvalAsked, approvalDecided, approvalHandedOver, approvalLate, approvalNearlyDue, deputyNamed } from './approvals.events.ts';
import { notify } from '../../platform/notifications/notify.ts';

interface About {
  readonly approvalId: string;
  readonly kind: string;
  readonly title: string;
}

const about = ({ approvalId, kind }: About) => ({
  subject: { type: 'approval', id: approvalId } as const,
  href: `/approvals/${kind}/${approvalId}`,
});

const ask = (ctx: InTransaction<JobContext>, details: About & { readonly requesterId: UserId }, recipientIds: readonly UserId[]) =>
  notify(ctx, {
    ...about(details),
    kind: 'request-to-decide',
    recipientIds,
    actorId: details.requesterId,
    params: { title: details.title },
  });

/** MGR-05: the person who decides hears of a request, whether it was made just now, handed over or follows a new manager. */
const onAsked = subscribe(approvalAsked, 'notifications.tell-approval-asked', (ctx, { details }) => ask(ctx, details, details.approverIds));
/** MGR-05: who decides now hears of a request that was passed on, and who asked hears who passed it on to whose inbox. */
const onHandedOver = subscribe(approvalHandedOver, 'notifications.tell-approval-handed-over', async (ctx, { details }) => {
  await ask(ctx, details, [details.to]);
  const people = await personSummaries(ctx.store, [details.to]);
  await notify(ctx, {
    ...about(details),
    href: details.href,
    kind: 'approval-passed-on',
    recipientIds: [details.requesterId],
    actorId: details.by,
    params: { title: details.title, name: people.get(details.to)?.fullName ?? '' },
  });
});

/** LRN-05: the learner hears what was decided and why. */
const onDecided = subscribe(approvalDecided, 'notifications.tell-approval-decided', async (ctx, { details }) => {
  if (!details.tellsRequester) return;
  await notify(ctx, {
    ...about(details),
    href: details.href,
    kind: 'approval-decided',
    recipientIds: [details.requesterId],
    actorId: details.decidedBy,
    params: { title: details.title, status: details.outcome, reason: details.reason },
  });
});

const onNearlyDue = subscribe(approvalNearlyDue, 'notifications.tell-approval-due', (ctx, { details }) =>
  notify(ctx, {
    ...about(details),
    kind: 'request-due',
    recipientIds: details.approverIds,
    actorId: null,
    params: { title: details.title },
  }),
);

/** LRN-05: a late decision is told to who should have made it and to who may make it now. */
const onLate = subscribe(approvalLate, 'notifications.tell-approval-late', async (ctx, { details }) => {
  const { title, requesterId } = details;
  const name = (await personSummaries(ctx.store, [requesterId])).get(requesterId)?.fullName ?? '';
  for (const [because, recipientIds] of [
    ['decider', details.approverIds],
    ['manager', details.escalatedTo],
  ] as const) {
    const params = { title, because, naming: 'named', name };
    await notify(ctx, { ...about(details), kind: 'request-late', recipientIds, actorId: null, params });
  }
});

const onDeputy = subscribe(deputyNamed, 'notifications.tell-deputy', (ctx, { details }) =>
  notify(ctx, {
    kind: 'deputy-named',
    recipientIds: [details.deputyId],
    actorId: details.principalId,
    subject: { type: 'person', id: details.principalId },
    params: { from: details.firstDay, until: details.lastDay },
    href: '/approvals/deputies',
  }),
);

export const approvalNotifiers = [onAsked, onHandedOver, onDecided, onNearlyDue, onLate, onDeputy];
