import { defineSamples } from '../../testing/samples.ts';

const body = { object_type: 'card', upload_type: 'cover' };

export const pictureSamples = defineSamples(() => ({
  'pictures.default-images': { query: { bucket_name: 'stock', bucket_region: 'built-in' } },
  'pictures.media-hub-images': {},
  'pictures.stock-picture': { params: { name: 'waves-1' } },
  'pictures.choose-stock': { params: { name: 'waves-1' }, body },
  'pictures.unsplash-photos': { query: { query: 'river', page: 1 } },
  // Without a key in this test.
  'pictures.choose-unsplash': { params: { photoId: 'LBI7cgq3pbM' }, body, answers: 409 },
}));
