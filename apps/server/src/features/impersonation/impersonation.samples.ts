import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from '../people/people.factory.ts';

export const impersonationSamples = defineSamples(({ app, organisation, store, caller }) => ({
  'impersonation.start': async () => ({ body: { userId: (await aPerson(app)).id, reason: 'Their learning plan does not open' } }),
  'impersonation.start-proxy': async () => {
    const report = await aPerson(app);
    await store.db
      .insertInto('reporting_lines')
      .values({ organisation_id: organisation.id, report_id: report.id, manager_id: caller.userId, kind: 'direct' })
      .execute();
    return { body: { userId: report.id, reason: 'Talk about the next course', proxyType: 'user_dashboard' } };
  },
  'impersonation.stop': {},
}));
