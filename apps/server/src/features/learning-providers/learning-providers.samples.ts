import { connectProvider } from '@waymark/contract/learning-providers';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { defineSamples } from '../../testing/samples.ts';
import { aProvider } from './learning-providers.factory.ts';

export const learningProviderSamples = defineSamples(({ caller }) => {
  const own = async () => ({ providerId: (await aProvider(caller)).id });
  const connected = async () => {
    const params = await own();
    await caller.call(connectProvider, { params });
    return params;
  };
  // Inner addresses are refused before anything is sent, so nothing leaves the machine.
  const body = {
    name: 'Coursera',
    settings: { kind: 'coursera', clientId: 'key', organisationId: 'org-1' },
    secret: 'hush',
    isOn: false,
  } as const;
  return {
    'learning-providers.list': {},
    'learning-providers.update-progress': async () => {
      const content = { cardType: 'course', url: 'https://courses.example/4711', courseId: 'ST-4711' } as const;
      await aPublishedCard(caller, { content });
      return { body: { user_id: caller.userId, ecl_id: 'ST-4711' } };
    },
    'learning-providers.get': async () => ({ params: await own() }),
    'learning-providers.add': { body },
    'learning-providers.change': async () => ({ params: await own(), body: { name: 'Academy', settings: { kind: 'file' } } }),
    'learning-providers.remove': async () => ({ params: await own() }),
    'learning-providers.test': async () => ({ params: await own(), answers: 409 }),
    'learning-providers.take': async () => ({ params: await own() }),
    'learning-providers.cancel-takes': async () => ({ params: await own() }),
    'learning-providers.send-file': async () => ({
      params: await own(),
      query: { fileName: 'completions.csv' },
      body: Buffer.from('email,course,completed at\nsomebody@home.example,Pumps,2026-05-01\n'),
      headers: { 'content-type': 'text/csv' },
    }),
    'learning-providers.own': {},
    'learning-providers.connect': async () => ({ params: await own() }),
    'learning-providers.disconnect': async () => ({ params: await connected(), query: { remove: 'true' } }),
    'learning-providers.take-own': async () => ({ params: await connected() }),
    'learning-providers.completions': { params: { userId: caller.userId } },
  };
});
