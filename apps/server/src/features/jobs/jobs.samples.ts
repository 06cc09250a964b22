import { setMailServer } from '@waymark/contract/jobs';
import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { aJob } from './jobs.factory.ts';

export const jobSamples = defineSamples(({ app, caller, organisation, store }) => {
  const { owner } = app.platform.database;
  const server = {
    host: '127.0.0.1',
    port: 9,
    security: 'none',
    userName: 'academy',
    password: 'a-word',
    fromAddress: 'academy@home.example',
  } as const;
  const connected = () => caller.call(setMailServer, { body: server });
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
    'jobs.send-mail': async () => {
      await connected();
      return { params: await kept() };
    },
    'jobs.kept-mails': {},
    'jobs.send-kept-mails': async () => {
      await connected();
      return { body: { days: 7 } };
    },
    'jobs.mail-server': {},
    'jobs.set-mail-server': { body: server },
    'jobs.delete-mail-server': {},
    'jobs.test-mail-server': { body: server },
  };
});
