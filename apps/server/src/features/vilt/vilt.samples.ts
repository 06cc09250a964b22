import { registerForSession } from '@waymark/contract/vilt';
import { defineSamples } from '../../testing/samples.ts';
import { aLedCourse, aSession } from './vilt.factory.ts';

export const viltSamples = defineSamples(({ app, caller }) => {
  const open = async () => {
    const card = await aLedCourse(caller, [aSession('a', 48, {}, app.clock.now().getTime())]);
    return { cardId: card.id as never, sessionId: 'a' };
  };
  const registered = async () => {
    const params = await open();
    await caller.call(registerForSession, { params });
    return params;
  };
  // Without a secret nothing is sent to Zoom.
  const account = { accountId: 'account', clientId: 'client', hostEmail: 'host@northmere.example' };
  return {
    'vilt.get-zoom-account': {},
    'vilt.set-zoom-account': { body: account, answers: 422 },
    'vilt.delete-zoom-account': {},
    'vilt.test-zoom-account': { body: account, answers: 422 },
    'vilt.get-meeting-options': {},
    // Its session has no meeting at Zoom.
    'vilt.start-meeting': async () => ({ params: await open(), answers: 409 }),
    'vilt.take-zoom-event': { body: Buffer.from('{}'), answers: 401 },
    'vilt.register': async () => ({ params: await open() }),
    'vilt.cancel': async () => ({ params: await registered() }),
    'vilt.calendar': async () => ({ params: await open() }),
    'vilt.list-registrations': async () => {
      const { cardId } = await registered();
      return { params: { cardId } };
    },
    'vilt.export-registrations': async () => {
      const { cardId } = await registered();
      return { params: { cardId }, query: { format: 'csv' } };
    },
    'vilt.add-attendees': async () => ({ params: await registered(), body: { userIds: [caller.userId] }, answers: 409 }),
    // It has not begun yet.
    'vilt.mark-attendance': async () => ({
      params: await registered(),
      body: { userIds: [caller.userId], attended: true },
      answers: 409,
    }),
    'vilt.remove-registration': async () => ({ params: { ...(await registered()), userId: caller.userId } }),
  };
});
