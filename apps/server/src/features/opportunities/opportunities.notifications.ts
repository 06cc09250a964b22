import type { OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { personSummaries } from '../people/people.public.ts';
import { requestLate, requestMoved, requestNearlyDue } from './opportunities.events.ts';

/** What a request is called for its applicant, and for those it waits for: a mentorship goes by the name of the other one. */
async function titlesOf(
  ctx: JobContext,
  {
    opportunityType,
    title,
    applicantId,
  }: { readonly opportunityType: OpportunityType; readonly title: string; readonly applicantId: UserId },
) {
  if (opportunityType !== 'mentorship') return { own: title, decider: title };
  return { own: title, decider: (await personSummaries(ctx.store, [applicantId])).get(applicantId)?.fullName ?? title };
}

/** MKT-12: anyone who has to act hears it, and the applicant hears what became of it; no one hears what they did themselves. */
const onRequestMoved = subscribe(requestMoved, 'notifications.tell-request-moved', async (ctx, { actorId, details }) => {
  const { requestId, opportunityId, opportunityType, title, href, to, isEnd, applicantId, waitingIds, waitedIds } = details;
  const titles = await titlesOf(ctx, details);
  const params = {
    title,
    type: opportunityType,
    status: opportunityType === 'project' ? (details.endedWith ?? to) : to,
    opportunity: opportunityId,
  };
  const about = { subject: { type: 'opportunity-request', id: requestId }, href, actorId } as const;
  const deciding = waitingIds.filter((id) => id !== applicantId && !waitedIds.includes(id));
  const theirs = { ...params, title: titles.decider };
  const asking = opportunityType === 'mentorship' && details.from === null ? { ...theirs, asks: 'mentor' } : theirs;
  // Who asks is named, also where someone else's decision brought it here.
  const askedOf = deciding.filter((id) => id !== actorId);
  await notify(ctx, { ...about, actorId: applicantId, kind: 'request-to-decide', recipientIds: askedOf, params: asking });
  if (details.from === null) return;
  const others = isEnd ? waitedIds.filter((id) => id !== applicantId) : [];
  await notify(ctx, { ...about, kind: 'request-moved', recipientIds: [applicantId], params: { ...params, because: 'applicant' } });
  await notify(ctx, { ...about, kind: 'request-moved', recipientIds: others, params: { ...theirs, because: 'decider' } });
});

const onRequestNearlyDue = subscribe(requestNearlyDue, 'notifications.tell-request-due', async (ctx, { details }) =>
  notify(ctx, {
    kind: 'request-due',
    recipientIds: details.waitingIds,
    actorId: null,
    subject: { type: 'opportunity-request', id: details.requestId },
    params: { title: (await titlesOf(ctx, details)).decider, type: details.opportunityType },
    href: details.href,
  }),
);

/** MKT-13: a late decision is told to who should have made it, to their managers, and to who waits for it; once to each. */
const onRequestLate = subscribe(requestLate, 'notifications.tell-request-late', async (ctx, { details }) => {
  const { requestId, opportunityType, title, href, managerHref, applicantId, waitingIds, escalatedTo } = details;
  const titles = await titlesOf(ctx, details);
  const name = (await personSummaries(ctx.store, [applicantId])).get(applicantId)?.fullName ?? '';
  const told = new Set<UserId>();
  for (const [because, ids] of [
    ['applicant', [applicantId]],
    ['decider', waitingIds],
    ['manager', escalatedTo],
  ] as const) {
    await notify(ctx, {
      kind: 'request-late',
      recipientIds: ids.filter((id) => !told.has(id)),
      actorId: null,
      subject: { type: 'opportunity-request', id: requestId },
      params: {
        title: because === 'decider' ? titles.decider : title,
        type: opportunityType,
        because,
        // Who decides on several requests for one vacancy hears which of them is late; a mentor hears the name as the title.
        ...(because === 'applicant' || opportunityType === 'mentorship' ? {} : { naming: 'named', name }),
      },
      href: because === 'manager' ? managerHref : href,
    });
    for (const id of ids) told.add(id);
  }
});

export const opportunityNotifiers = [onRequestMoved, onRequestNearlyDue, onRequestLate];
