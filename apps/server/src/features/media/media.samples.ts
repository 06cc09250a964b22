import { findFileStores, saveCurrentFileStore, unsetCurrentFileStore } from '../../platform/storage/file-stores.ts';
import { defineSamples } from '../../testing/samples.ts';
import { A_PDF, announce, anUpload } from './media.factory.ts';

export const mediaSamples = defineSamples(({ app, caller, store }) => {
  const announced = async () => ({ fileId: (await announce(caller, 'report.pdf', A_PDF.length)).file_id });
  const uploaded = async () => ({ fileId: (await anUpload(caller, 'report.pdf', A_PDF)).id });
  const upload = { filename: 'report.pdf', size: A_PDF.length };
  // Nothing listens there.
  const fileStore = { endpoint: 'http://127.0.0.1:9', bucket: 'files', accessKeyId: 'key', secretAccessKey: 'a-word' };
  const scanner = { host: '127.0.0.1', port: 9, maximumBytes: 1_000_000 };
  const earlier = async () => {
    await saveCurrentFileStore(store, app.platform.vault, { ...fileStore, region: 'us-east-1' }, app.clock.now());
    await unsetCurrentFileStore(store);
    return { fileStoreId: (await findFileStores(store)).at(0)?.id ?? '' };
  };
  return {
    'media.begin-upload': { body: { ...upload, upload_type: 'content', object_type: 'card' } },
    'media.begin-direct-upload': { params: { objectType: 'card', uploadType: 'content' }, body: upload },
    // An inner address: nothing is fetched in this test.
    'media.fetch-upload': { body: { upload_type: 'content', object_type: 'card', address: 'http://127.0.0.1/report.pdf' }, answers: 422 },
    'media.send-bytes': async () => ({ params: await announced(), body: A_PDF, headers: { 'content-type': 'application/pdf' } }),
    'media.get-upload': async () => ({ params: await announced() }),
    'media.get-storage': {},
    'media.get-file-store': {},
    'media.set-file-store': { body: fileStore, answers: 422 },
    'media.delete-file-store': {},
    'media.test-file-store': { body: fileStore },
    'media.delete-earlier-file-store': async () => ({ params: await earlier() }),
    'media.get-virus-scanner': {},
    'media.set-virus-scanner': { body: scanner, answers: 422 },
    'media.delete-virus-scanner': {},
    'media.test-virus-scanner': { body: scanner },
    'media.get-file': async () => ({ params: await uploaded(), query: { width: 320 } }),
  };
});
