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
  return {
    'vilt.register': async () => ({ params: await open() }),
    'vilt.cancel': async () => ({ params: await registered() }),
    'vilt.calendar': async () => ({ params: await open() }),
    'vilt.list-registrations': async () => {
      const { cardId } = await registered();
      return { params: { cardId } };
    },
    // It has not begun yet.
    'vilt.mark-attendance': async () => ({
      params: await registered(),
      body: { userIds: [caller.userId], attended: true },
      answers: 409,
    }),
    'vilt.remove-registration': async () => ({ params: { ...(await registered()), userId: caller.userId } }),
  };
});
