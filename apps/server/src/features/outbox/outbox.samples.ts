import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';

export const outboxSamples = defineSamples(({ store }) => {
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
    'outbox.list': {},
    'outbox.get': async () => ({ params: await kept() }),
  };
});
