import { expect, test } from 'vitest';
import { DEFAULT_IMAGES_MILLISECONDS, keptImages, readKeptImages, STOCK_PICTURES, thumbnailPayload } from './pictures.rules.ts';

const links = ['/api/v1/stock-pictures/waves-1'];

test.each([
  ['nothing stored', null, undefined],
  ['fresh', keptImages(links, 1_000), links],
  ['a moment before 24 hours', keptImages(links, 1_001 - DEFAULT_IMAGES_MILLISECONDS), links],
  ['24 hours old', keptImages(links, 1_000 - DEFAULT_IMAGES_MILLISECONDS), undefined],
  ['from the future', keptImages(links, 5_000), undefined],
  ['not JSON', '{"at":1', []],
  ['another shape', '{"at":1000,"imageLinks":[1]}', []],
  ['null', 'null', []],
])('MED-07 default images in the cache: %s', (_what, stored, expected) => {
  expect(readKeptImages(stored, 1_000)).toEqual(expected);
});

test('MED-10 the media hub’s thumbnail renames content_type and upload_source and drops url; the other stays as it is', () => {
  const picture = {
    filename: 'dam.png',
    mimetype: 'image/png',
    signed_id: 's1',
    key: 'k1',
    url: 'https://files.example/dam.png',
    size: 12,
    content_type: 'image/png',
    upload_source: 'local_file_system',
  };
  expect(thumbnailPayload(picture, 'file_upload')).toEqual(picture);
  expect(thumbnailPayload(picture, 'media_hub')).toEqual({
    filename: 'dam.png',
    mimetype: 'image/png',
    signed_id: 's1',
    key: 'k1',
    size: 12,
    contentType: 'image/png',
    uploadSource: 'local_file_system',
  });
});

test('MED-07 the stock library has two dozen pictures', () => {
  expect(new Set(STOCK_PICTURES).size).toBe(24);
});
