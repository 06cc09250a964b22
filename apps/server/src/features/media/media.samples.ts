import { defineSamples } from '../../testing/samples.ts';
import { A_PDF, announce, anUpload } from './media.factory.ts';

export const mediaSamples = defineSamples(({ caller }) => {
  const announced = async () => ({ fileId: (await announce(caller, 'report.pdf', A_PDF.length)).file_id });
  const uploaded = async () => ({ fileId: (await anUpload(caller, 'report.pdf', A_PDF)).id });
  const upload = { filename: 'report.pdf', size: A_PDF.length };
  return {
    'media.begin-upload': { body: { ...upload, upload_type: 'content', object_type: 'card' } },
    'media.begin-direct-upload': { params: { objectType: 'card', uploadType: 'content' }, body: upload },
    // An inner address: nothing is fetched in this test.
    'media.fetch-upload': { body: { upload_type: 'content', object_type: 'card', address: 'http://127.0.0.1/report.pdf' }, answers: 422 },
    'media.send-bytes': async () => ({ params: await announced(), body: A_PDF, headers: { 'content-type': 'application/pdf' } }),
    'media.get-upload': async () => ({ params: await announced() }),
    'media.get-storage': {},
    'media.get-file': async () => ({ params: await uploaded(), query: { width: 320 } }),
  };
});
