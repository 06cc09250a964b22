import { defineSamples } from '../../testing/samples.ts';
import { saveSourceClient } from '@waymark/contract/file-sources';

const BODY = { clientId: 'sample', clientSecret: 'a secret' };

export const fileSourceSamples = defineSamples(({ caller }) => {
  const box = { source: 'box' as const };
  const setUp = () => caller.call(saveSourceClient, { params: box, body: BODY });
  // No one is connected, and nothing leaves the machine.
  return {
    'file-sources.browse': async () => {
      await setUp();
      return { params: box, query: {}, answers: 409 };
    },
    'file-sources.take': async () => {
      await setUp();
      return { params: box, body: { itemId: '1', object_type: 'card', upload_type: 'content' }, answers: 409 };
    },
    'file-sources.connect-by-password': async () => {
      await setUp();
      return { params: box, body: { userName: 'ada', password: 'app' }, answers: 404 };
    },
    'file-sources.clients': {},
    'file-sources.save-client': { params: { source: 'github' }, body: BODY },
    'file-sources.test-client': { params: { source: 'dropbox' }, answers: 404 },
    'file-sources.remove-client': async () => {
      await setUp();
      return { params: box };
    },
  };
});
