import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from './people.factory.ts';

export const peopleSamples = defineSamples(({ app, caller }) => {
  const aPersonsId = async () => ({ userId: (await aPerson(app)).id });
  return {
    'people.profile': async () => ({ params: { handle: (await aPerson(app)).handle } }),
    'people.update': async () => ({
      params: await aPersonsId(),
      body: { firstName: 'Leila', bio: 'I plan where water goes.', language: 'en', timeZone: 'Europe/Oslo' },
    }),
    'people.update-navigation': { body: { isChosen: true, isCollapsed: false, open: ['learning'] } },
    'people.follow': async () => ({ params: await aPersonsId() }),
    'people.unfollow': async () => ({ params: await aPersonsId() }),
    'people.block': async () => ({ params: await aPersonsId() }),
    'people.unblock': async () => ({ params: await aPersonsId() }),
    'people.blocks': {},
    'people.blocked-users': {},
    'people.block-user': async () => ({ params: await aPersonsId(), body: { reason: 'Insults' } }),
    'people.unblock-user': async () => ({ params: await aPersonsId() }),
    'people.followers': async () => ({ params: await aPersonsId() }),
    'people.following': async () => ({ params: await aPersonsId() }),
    'people.suggestions': { query: { q: 'lei' } },
    'people.reports': async () => ({ params: await aPersonsId(), query: { scope: 'indirect' } }),
    'people.set-manager': async () => ({ params: await aPersonsId(), body: { managerId: caller.userId } }),
    'people.roles': {},
    'people.assign-role': async () => ({ params: { ...(await aPersonsId()), roleKey: 'curator' } }),
    'people.remove-role': async () => ({ params: { ...(await aPersonsId()), roleKey: 'learner' } }),
  };
});
