import { defineSamples } from '../../testing/samples.ts';
import { aJob } from './jobs.factory.ts';

export const jobSamples = defineSamples(({ app, organisation }) => {
  const { owner } = app.platform.database;
  return {
    'jobs.queues': {},
    'jobs.list': { query: { state: 'failed', queue: 'made.probe' } },
    'jobs.retry': async () => ({ params: { jobId: await aJob(owner, organisation.id, 'failed', 'No answer') } }),
    'jobs.cancel': async () => ({ params: { jobId: await aJob(owner, organisation.id, 'created') } }),
  };
});
