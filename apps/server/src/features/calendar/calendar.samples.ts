import { renewCalendarFeed } from '@waymark/contract/calendar';
import { defineSamples } from '../../testing/samples.ts';

export const calendarSamples = defineSamples(({ caller }) => ({
  'calendar.feed': {},
  'calendar.renew-feed': {},
  'calendar.revoke-feed': {},
  'calendar.read-feed': async () => {
    const { url } = await caller.call(renewCalendarFeed);
    return { params: { token: new URL(url ?? '').pathname.split('/').at(-1) } };
  },
}));
