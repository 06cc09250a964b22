import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { aJob } from './jobs.factory.ts';

export const jobSamples = defineSamples(({ app, organisation, store }) => {
  const { owner } = app.platform.database;
  const kept = async () => {
    const id = newId<string>();
    const mail = {
      to_address: 'reader@home.example',
      from_address: 'academy@home.example',
      subject: 'Hello',
      text_body: 'Hello',
      html_body: '<p>Hello</p>',
    };
    await store.db
      .insertInto('mail_outbox')
      .values({ organisation_id: store.organisationId, id, ...mail, status: 'kept' })
      .execute();
    return { mailId: id };
  };
  return {
    'jobs.queues': {},
    'jobs.list': { query: { state: 'failed', queue: 'made.probe' } },
    'jobs.retry': async () => ({ params: { jobId: await aJob(owner, organisation.id, 'failed', 'No answer') } }),
    'jobs.cancel': async () => ({ params: { jobId: await aJob(owner, organisation.id, 'created') } }),
    'jobs.mails': {},
    'jobs.mail': async () => ({ params: await kept() }),
  };
});
