import { expect, test } from 'vitest';
import { coverFamilies, coverHues, drawCover } from './draw.ts';

test('the same title and topic give the same cover', () => {
  expect(drawCover('Pressure zones', 'Networks')).toEqual(drawCover('Pressure zones', 'Networks'));
});

test('another title or seed gives another arrangement of the same family and hue', () => {
  const cover = drawCover('Pressure zones', 'Networks');
  for (const other of [drawCover('Night flow', 'Networks'), drawCover('Pressure zones', 'Networks', { seed: 2 })]) {
    expect(other.layers).not.toEqual(cover.layers);
    expect([other.family, other.hue]).toEqual(['routes', 'pine']);
  }
});

test('the tone can be chosen', () => {
  for (const tone of ['pale', 'mid', 'deep'] as const) expect(drawCover('Any', 'Data', { tone }).tone).toBe(tone);
});

test('topics of any script reach every family and hue, in sound paths of at most 14 kB', () => {
  const covers = Array.from({ length: 300 }, (_, at) => drawCover(`عنوان ${at}`, `主题 ${at}`));
  expect(new Set(covers.map((cover) => cover.family)).size).toBe(Object.keys(coverFamilies).length);
  expect(new Set(covers.map((cover) => cover.hue)).size).toBe(coverHues.length);
  for (const { layers } of covers) {
    const paths = layers.map((layer) => layer.d).join('');
    expect(paths).not.toMatch(/NaN|undefined|Infinity/);
    expect(paths.length).toBeLessThan(14_000);
    expect(layers.length).toBeLessThanOrEqual(14);
  }
});
