import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createCard, getCardDraft } from '@waymark/contract/cards';
import {
  chooseStockPicture,
  chooseUnsplashPhoto,
  getStockPicture,
  listDefaultImages,
  listMediaHubImages,
  listUnsplashPhotos,
  STOCK_PICTURES,
} from '@waymark/contract/pictures';
import { testApp } from '../../testing/app.ts';
import { cardInput } from '../cards/cards.factory.ts';
import { TestUnsplash } from './unsplash.factory.ts';

const unsplash = await TestUnsplash.start();
afterAll(() => unsplash.close());
const app = await testApp({ environment: unsplash.environment });
const author = await app.signedIn();
const body = { object_type: 'card', upload_type: 'cover' };

test('MED-07 default images come by bucket and region, the media hub’s without; each is a picture', async () => {
  const all = await author.call(listDefaultImages, { query: { bucket_name: 'stock', bucket_region: 'built-in' } });
  expect(all.image_links).toHaveLength(24);
  expect(await author.call(listMediaHubImages)).toEqual(all);
  const waves = await author.call(listDefaultImages, { query: { bucket_name: 'stock/waves', bucket_region: 'built-in' } });
  expect(waves.image_links).toHaveLength(4);
  for (const query of [
    { bucket_name: 'stock', bucket_region: 'eu-west-1' },
    { bucket_name: 'elsewhere', bucket_region: 'built-in' },
    { bucket_name: 'stock/../../etc', bucket_region: 'built-in' },
  ]) {
    expect(await author.call(listDefaultImages, { query })).toEqual({ image_links: [] });
  }
  for (const link of all.image_links) {
    expect(link).toMatch(getStockPicture.path.replace(':name', ''));
    const answer = await app.server.inject({ method: getStockPicture.method, url: link, headers: { host: app.home.hostName } });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ link, width, height, format }).toEqual({ link, width: 1280, height: 720, format: 'jpeg' });
  }
});

test('MED-09 a stock picture becomes a file of one’s own and the cover of a card; a name that is not there does not', async () => {
  const { file } = await author.call(chooseStockPicture, { params: { name: STOCK_PICTURES[0] ?? '' }, body });
  expect(file).toMatchObject({ status: 'ready', contentType: 'image/jpeg', width: 1280, height: 720 });
  const card = await author.call(createCard, { body: cardInput({ cover: { imageFileId: file.id } }) });
  expect((await author.call(getCardDraft, { params: { cardId: card.id } })).cover.imageUrl).toContain(file.id);
  const missing = await author.attempt(chooseStockPicture, { params: { name: '../config' }, body });
  expect(missing.status).toBeGreaterThanOrEqual(400);
});

test('MED-08 photos come 30 a page, by search too, with a preview of 180 by 76', async () => {
  const newest = await author.call(listUnsplashPhotos, { query: {} });
  expect([newest.isConfigured, newest.items.length, newest.hasMore]).toEqual([true, 30, true]);
  const preview = new URL(newest.items[0]?.previewUrl ?? '');
  expect([preview.origin, preview.searchParams.get('w'), preview.searchParams.get('h'), preview.searchParams.get('fit')]).toEqual([
    'https://images.unsplash.com',
    '180',
    '76',
    'crop',
  ]);
  const last = await author.call(listUnsplashPhotos, { query: { query: 'river', page: 3 } });
  expect([last.items.length, last.hasMore, last.items[0]?.id]).toEqual([5, false, 'river-61']);
  expect(unsplash.asked.at(-1)).toContain('/api/search/photos?page=3&per_page=30&query=river');
  expect((await author.call(listUnsplashPhotos, { query: { query: 'nothing like it' } })).items).toEqual([]);
});

test('MED-08 choosing a photo tells Unsplash at its download location and brings it in as a file', async () => {
  unsplash.asked.length = 0;
  const { file } = await author.call(chooseUnsplashPhoto, { params: { photoId: 'river-7' }, body });
  expect(file).toMatchObject({ status: 'ready', contentType: 'image/jpeg', width: 1920, fileName: 'unsplash-river-7.jpg' });
  expect(unsplash.asked.slice(0, 2)).toEqual(['/api/photos/river-7', '/api/photos/river-7/download?ixid=M3w']);
  expect(unsplash.asked[2]).toMatch(/^\/images\/photo-river-7\?.*w=1920/);
  const gone = await author.attempt(chooseUnsplashPhoto, { params: { photoId: 'gone-1' }, body });
  expect(gone.problem?.code).toBe('unsplash-photo-not-found');
});

test('MED-08 what Unsplash refuses is said, and without a key it says that it is not set up', async () => {
  unsplash.status = 403;
  expect((await author.attempt(listUnsplashPhotos, { query: {} })).problem?.code).toBe('unsplash-busy');
  unsplash.status = 502;
  expect((await author.attempt(listUnsplashPhotos, { query: {} })).problem?.code).toBe('unsplash-unreachable');
  unsplash.status = 200;
  const without = await testApp();
  const person = await without.signedIn();
  expect(await person.call(listUnsplashPhotos, { query: {} })).toMatchObject({ isConfigured: false, items: [] });
  const refused = await person.attempt(chooseUnsplashPhoto, { params: { photoId: 'river-7' }, body });
  expect(refused.problem?.code).toBe('unsplash-not-configured');
});
