import { describe, expect, test } from 'vitest';
import { getCard, publishCard, reportProgress } from '@waymark/contract/cards';
import { testApp } from '../../testing/app.ts';
import { aDraft, aPublishedCard } from './cards.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const learner = await app.signedIn({ role: 'learner' });
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const FILE = 'https://media.example.com/film.mp4';

const shown = async (url: string) => {
  const card = await aPublishedCard(author, { content: { cardType: 'linked_video', url } });
  return (await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} })).content;
};

describe('PLY-11 videos of other sites', () => {
  test('no host plays before the organisation allows it, and only that one then', async () => {
    expect(await shown(YOUTUBE)).toEqual({ cardType: 'linked_video', url: YOUTUBE, host: 'youtube.com', player: null });
    await app.configure('video_hosts', ['youtube.com']);
    expect(await shown(YOUTUBE)).toMatchObject({
      player: { kind: 'youtube', address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&playsinline=1&rel=0' },
    });
    expect(await shown(FILE)).toMatchObject({ host: 'media.example.com', player: null });
    expect(await shown('https://vimeo.com/76979871')).toMatchObject({ host: 'vimeo.com', player: null });
    await app.configure('video_hosts', []);
  });

  test('a page that is not a video is not published', async () => {
    const draft = await aDraft(author, { content: { cardType: 'linked_video', url: 'https://example.com/page' } });
    const refused = await author.attempt(publishCard, { params: { cardId: draft.id } });
    expect(refused.problem?.errors).toEqual([{ field: 'content.url', code: 'video-address-unknown' }]);
  });

  test('PLY-06 what was watched counts, a leap to the end does not', async () => {
    const card = await aPublishedCard(author, { content: { cardType: 'linked_video', url: YOUTUBE } });
    const params = { cardId: card.id };
    const report = (played: [number, number][], positionSeconds: number) =>
      learner.call(reportProgress, { params, body: { played, positionSeconds, durationSeconds: 100 } });
    await report([], 0);
    app.clock.advance({ seconds: 30 });
    expect(await report([[0, 20]], 99)).toMatchObject({ completedPercentage: 20 });
    app.clock.advance({ minutes: 1 });
    expect(await report([[20, 100]], 100)).toMatchObject({ completedPercentage: 100, completionState: 'COMPLETED' });
  });
});
