import type { UserId } from '@waymark/contract/kit';
import type { EventReader } from '../../platform/events/event-reader.ts';
import { grantEarned } from './badges.service.ts';
import { causesOf, POINT_EVENTS } from './point-causes.ts';
import { earnPoints } from './point-ledger.service.ts';

/** ANA-04, SKL-07: points and badges follow what people do, a few seconds behind and right to the row wherever they are shown. */
export const rewardsReader: EventReader = {
  name: 'rewards',
  eventTypes: POINT_EVENTS,
  everySeconds: 10,
  handle: async (ctx, events) => {
    await earnPoints(ctx, events);
    const people = new Set(causesOf(events, new Map(), ctx.organisation.setting('time_zone')).map(({ personId }) => personId as UserId));
    await grantEarned(ctx, [...people]);
  },
};
