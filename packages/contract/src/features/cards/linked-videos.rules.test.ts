import { expect, test } from 'vitest';
import { addMoment, isVideoHostAllowed, linkedVideo, videoFileOrigins, videoPlayerOrigins } from './linked-videos.rules.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&playsinline=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['https://media.example.com/a%20b/film.MP4?token=1', 'https://media.example.com/a%20b/film.MP4?token=1'],
  ['https://media.example.com/phone/IMG_0042.MOV', 'https://media.example.com/phone/IMG_0042.MOV'],
])('PLY-11 %s plays', (address, player) => {
  expect(linkedVideo(address)?.address).toBe(player);
});

test.each([
  'http://media.example.com/film.mp4',
  'https://user:word@media.example.com/film.mp4',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://example.com/page',
  'javascript:alert(1)//.mp4',
  'film.mp4',
])('PLY-11 %s does not', (address) => {
  expect(linkedVideo(address)).toBeUndefined();
});

test('PLY-11 a host is allowed by its own name alone', () => {
  const film = linkedVideo('https://www.media.example.com/film.mp4');
  const youtube = linkedVideo('https://youtu.be/dQw4w9WgXcQ');
  if (film === undefined || youtube === undefined) throw new Error('They play');
  expect(isVideoHostAllowed(film, ['Media.example.com'])).toBe(true);
  expect(isVideoHostAllowed(film, ['example.com', 'youtube.com'])).toBe(false);
  expect(isVideoHostAllowed(youtube, ['vimeo.com'])).toBe(false);
  expect(isVideoHostAllowed(youtube, ['youtube.com'])).toBe(true);
  expect(videoFileOrigins(['youtube.com', 'media.example.com'])).toEqual(['https://media.example.com', 'https://www.media.example.com']);
  expect(videoPlayerOrigins(['youtube.com', 'media.example.com'])).toEqual(['https://www.youtube-nocookie.com']);
  expect(videoPlayerOrigins([])).toEqual([]);
});

test('PLY-06 what a player passes is a stretch, a leap is none', () => {
  let played: readonly (readonly [number, number])[] = [];
  let before: number | null = null;
  for (const at of [0, 1, 2.5, 60, 61, 5, 6]) {
    played = addMoment(played, before, at);
    before = at;
  }
  expect(played).toEqual([
    [0, 2.5],
    [60, 61],
    [5, 6],
  ]);
});
