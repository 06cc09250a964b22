import { expect, test } from 'vitest';
import { isRefusedFrame, playerNews } from './framed-player.ts';

test('PLY-11 what players say is read, and nothing else', () => {
  const youtube = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 12.5, duration: 60, playerState: 1 } });
  expect(playerNews('youtube', youtube)).toEqual({ at: 12.5, durationSeconds: 60, hasStopped: false });
  expect(playerNews('youtube', JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } }))).toEqual({ hasStopped: true });
  expect(playerNews('youtube', '{"event":"onReady"}')).toBeUndefined();
  expect(playerNews('youtube', 'not json')).toBeUndefined();
  expect(playerNews('youtube', JSON.stringify({ info: { currentTime: 'x', duration: -1 } }))).toEqual({ hasStopped: false });
  expect(playerNews('vimeo', { event: 'timeupdate', data: { seconds: 3, duration: 9, percent: 0.3 } })).toEqual({
    at: 3,
    durationSeconds: 9,
    hasStopped: false,
  });
  expect(playerNews('vimeo', { event: 'ended', data: { seconds: 9, duration: 9 } })).toMatchObject({ hasStopped: true });
  expect(playerNews('vimeo', { event: 'ready' })).toBeUndefined();
});

test('PLY-11 a frame that the browser refused is known by its own address, and no other refusal is taken for it', () => {
  const origin = 'https://player.vimeo.com';
  const refused = (effectiveDirective: string, blockedURI: string) => isRefusedFrame({ effectiveDirective, blockedURI }, origin);
  expect([refused('frame-src', origin), refused('frame-src', `${origin}/video/1?dnt=1`)]).toEqual([true, true]);
  expect([
    refused('frame-src', `${origin}.evil.example`),
    refused('frame-src', 'https://www.youtube-nocookie.com'),
    refused('img-src', origin),
  ]).toEqual([false, false, false]);
});
