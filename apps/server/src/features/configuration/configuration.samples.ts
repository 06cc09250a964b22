import { offerCopy, scheduleConfiguration } from '@waymark/contract/configuration';
import { defineSamples } from '../../testing/samples.ts';

const changes = [{ key: 'switches.leaderboard', value: false }];

export const configurationSamples = defineSamples(({ app, caller }) => {
  const planned = { basedOn: 1, changes: [{ key: 'domo_url', value: 'https://domo.example' }], note: 'In spring' };
  const publishAt = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  return {
    'configuration.get': {},
    'configuration.preview': { body: { basedOn: 1, changes } },
    'configuration.publish': { body: { basedOn: 1_000_000, changes, note: 'No rankings' } },
    'configuration.schedules': { query: { limit: 5 } },
    'configuration.schedule': () => ({ body: { ...planned, publishAt: publishAt() } }),
    'configuration.cancel-schedule': async () => {
      const { id: scheduleId } = await caller.call(scheduleConfiguration, { body: { ...planned, publishAt: publishAt() } });
      return { params: { scheduleId } };
    },
    'configuration.versions': { query: { limit: 5 } },
    'configuration.compare': { query: { from: 0, to: 0 } },
    'configuration.restore': async () => {
      await caller.send('GET', '/api/v1/configuration');
      return { params: { version: 1 }, body: { basedOn: 1_000_000, note: 'As it was' } };
    },
    'configuration.offer-copy': {},
    'configuration.take-copy': async () => {
      const stranger = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
      return { body: { code: (await stranger.call(offerCopy)).code } };
    },
    'configuration.preview-menu': { body: { changes: [], role: 'learner', groups: [], language: 'en' } },
  };
});
