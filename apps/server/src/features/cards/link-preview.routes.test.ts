import { expect, test } from 'vitest';
import { createCard, previewLink } from '@waymark/contract/cards';
import { testApp } from '../../testing/app.ts';
import { pagesAt, publicWeb, type WebPages } from '../../testing/public-web.ts';
import { aPicture } from '../media/media.factory.ts';
import { articleContent, cardInput } from './cards.factory.ts';

const picture = await aPicture(640, 360, 'png');
const openGraph = `<html><head><title>Plain title</title><meta property="og:title" content="Find &amp; fix leaks">
<meta property="og:description" content="How to read the night flow"><meta property="og:image" content="/cover.png">
<meta property="og:site_name" content="Water weekly"></head></html>`;
const linkedData = `<html><head><title>Page</title><script type="application/ld+json">
{"@type":"VideoObject","name":"Night flow","headline":"Night flow in ten minutes","description":"A film","thumbnailUrl":"/missing.png","duration":"PT9M40S"}
</script></head></html>`;

const pages: WebPages = {
  '/open-graph': { body: openGraph },
  '/linked-data': { body: linkedData },
  '/moved': { status: 302, headers: { location: '/open-graph' } },
  '/inside': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
  '/long': { body: `<title>Long</title>${'x'.repeat(3_000_000)}` },
  '/false-image': { body: '<title>Bad image</title><meta property="og:image" content="/script.png">' },
  '/script.png': { headers: { 'content-type': 'image/png' }, body: '<script>alert(1)</script>' },
  '/inner-image': { body: '<title>Inner image</title><meta property="og:image" content="http://10.0.0.1/logo.png">' },
  '/cover.png': { headers: { 'content-type': 'image/png' }, body: picture },
};
const { at, fetchDoor } = await publicWeb(pagesAt(pages));
const app = await testApp({ fetchDoor });
const curator = await app.signedIn({ role: 'curator' });
const preview = (url: string) => curator.call(previewLink, { body: { url } });
const refusal = async (url: string) => (await curator.attempt(previewLink, { body: { url } })).problem?.code;

test('CRD-19 pasting a link gives title, description, image and site by Open Graph, redirects followed', async () => {
  const described = await preview(at('/moved'));
  expect(described).toMatchObject({
    url: at('/open-graph'),
    title: 'Find & fix leaks',
    description: 'How to read the night flow',
    imageUrl: at('/cover.png'),
    siteName: 'Water weekly',
    durationMinutes: null,
  });
  const cover = { imageFileId: described.imageFileId, seed: '', alt: '' };
  const draft = await curator.call(createCard, { body: { ...cardInput({ content: articleContent }), cover } });
  expect(draft.cover.imageFileId).toBe(described.imageFileId);
});

test('CRD-19 title, description and duration are read from JSON-LD; an image that cannot be had is left out', async () => {
  expect(await preview(at('/linked-data'))).toMatchObject({
    title: 'Night flow in ten minutes',
    description: 'A film',
    durationMinutes: 10,
    imageFileId: null,
  });
});

test('CRD-19 an image of inner networks, or one that is none, is not kept', async () => {
  expect(await preview(at('/inner-image'))).toMatchObject({ title: 'Inner image', imageFileId: null });
  expect(await preview(at('/false-image'))).toMatchObject({ title: 'Bad image', imageFileId: null });
});

test.each(['http://10.0.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/', 'http://[::1]/', 'http://localhost:9200/'])(
  'CRD-19 the private address %s is refused, and nothing is said of what is there',
  async (url) => {
    expect(await refusal(url)).toBe('link-not-readable');
  },
);

test('CRD-19 a page that leads to a private address, or is not there, is refused', async () => {
  expect(await refusal(at('/inside'))).toBe('link-not-readable');
  expect(await refusal(at('/nowhere'))).toBe('link-not-readable');
});

test('CRD-19 size and time are bounded', async () => {
  expect(await preview(at('/long'))).toMatchObject({ title: 'Long' });
  const began = Date.now();
  expect(await refusal(at('/slow'))).toBe('link-not-readable');
  expect(Date.now() - began).toBeLessThan(8_000);
}, 15_000);

test('CRD-19 only who may write content has pages read', async () => {
  const learner = await app.signedIn();
  await app.home.store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', app.home.id)
    .where('user_id', '=', learner.userId)
    .execute();
  expect((await learner.attempt(previewLink, { body: { url: at('/open-graph') } })).status).toBe(403);
});
