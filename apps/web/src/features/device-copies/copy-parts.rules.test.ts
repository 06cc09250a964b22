import { expect, test } from 'vitest';
import { partsOf } from './copy-parts.rules.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const file = `/api/v1/files/${ID}`;
const media = { url: `${file}?expires=1&signature=s`, fileName: 'a', size: 5_000, status: 'ready', scanStatus: 'clean' } as const;
const none = { description: '', cover: { topic: 'Hydraulics', seed: '', alt: '', imageUrl: null } } as never as {
  description: string;
  cover: never;
};

test.each([
  [
    'a text with a picture',
    { cardType: 'text', html: `<p><img src="${file}?width=640&amp;format=webp"></p>` },
    'all',
    [`${file}?width=640&format=webp`],
  ],
  [
    'a picture, in one width',
    { cardType: 'image', alt: 'A valve', media: { ...media, contentType: 'image/png' } },
    'all',
    [`${media.url}&width=1280`],
  ],
  ['a document', { cardType: 'file', media: { ...media, contentType: 'application/pdf' } }, 'all', [media.url]],
  [
    'a film that is still judged',
    { cardType: 'video', captions: null, media: { ...media, contentType: 'video/mp4', status: 'pending' } },
    'all',
    [],
  ],
  ['a page of the internet', { cardType: 'article', url: 'https://example.org', siteName: '' }, 'words', []],
  ['a course', { cardType: 'scorm' }, 'words', []],
  ['what must be bought', { cardType: 'locked' }, 'locked', []],
])('SHL-64 of a card is taken along: %s', (_what, content, part, urls) => {
  const parts = partsOf({ ...none, content: content as never });
  expect([parts.part, parts.files.map(({ url }) => url)]).toEqual([part, urls]);
  // Kept without what it was signed with, which is another tomorrow.
  expect(parts.files.every(({ place }) => place === file)).toBe(true);
});
