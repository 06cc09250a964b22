import {
  type AnalyticsReport,
  exportChannelAnalytics,
  exportPathAnalytics,
  getChannelAnalytics,
  getPathAnalytics,
} from '@waymark/contract/analytics';
import { completeCard, likeCard } from '@waymark/contract/cards';
import { postToChannel } from '@waymark/contract/channels';
import { startPath } from '@waymark/contract/pathways';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';

const app = await testApp();
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn()));
const figure = (report: AnalyticsReport, id: string) => report.figures.find((one) => one.id === id);
const table = (report: AnalyticsReport, id: string) => report.tables.find((one) => one.id === id)!;

describe('ANA-01 analytics of channels and pathways, for those who look after them', () => {
  test('ANA-01 ANA-02 a channel shows what its people do with what is in it, and nothing of anyone else or anything else', async () => {
    const owner = await app.signedIn({ role: 'curator' });
    const followers = await people(6);
    const [stranger, learner] = await people(2);
    const channel = await aChannel(owner, { name: 'Leakage' }, followers);
    const params = { channelId: channel.id };
    const [inside, outside] = [await aPublishedCard(owner, { title: 'Night flow' }), await aPublishedCard(owner, { title: 'Elsewhere' })];
    await owner.call(postToChannel, { params, body: { cardId: inside.id } });
    for (const who of [...followers.slice(0, 5), stranger!]) {
      await who.call(completeCard, { params: { cardId: inside.id } });
      await who.call(completeCard, { params: { cardId: outside.id } });
    }
    await followers[0]!.call(likeCard, { params: { cardId: inside.id } });
    const report = await owner.call(getChannelAnalytics, { params, query: {} });
    expect(report).toMatchObject({ people: 7, isTooSmall: false });
    expect(figure(report, 'people-learned')?.value).toBe(5);
    expect(figure(report, 'things-finished')?.value).toBe(5);
    expect(figure(report, 'channel-follows')?.value).toBe(6);
    // One person posted: too few to say.
    expect(figure(report, 'channel-posts')).toMatchObject({ value: null, isHidden: true });
    expect(table(report, 'top-cards').rows.map(({ cells }) => cells.slice(0, 2))).toEqual([['Night flow', 5]]);
    // One liked it: the number is left out, what many did is not.
    expect(table(report, 'top-cards').rows[0]?.cells[3]).toBeNull();
    const csv = await owner.attempt(exportChannelAnalytics, { params, query: { table: 'top-cards' } });
    expect(String(csv.body)).toContain('Night flow,5,');
    const parquet = await owner.attempt(exportChannelAnalytics, { params, query: { table: 'top-cards', format: 'parquet' } });
    const { buffer, byteOffset, byteLength } = parquet.bytes;
    const rows = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
    expect(
      rows.map((row) => Object.values(row).slice(0, 2)),
      'counts are integers',
    ).toEqual([['Night flow', 5n]]);
    for (const who of [followers[0]!, stranger!, learner!]) {
      expect((await who.attempt(getChannelAnalytics, { params, query: {} })).status).toBe(403);
      expect((await who.attempt(exportChannelAnalytics, { params, query: { table: 'top-cards' } })).status).toBe(403);
    }
    const few = await aChannel(owner, {}, followers.slice(0, 2));
    const small = { params: { channelId: few.id }, query: {} };
    expect(await owner.call(getChannelAnalytics, small)).toMatchObject({ isTooSmall: true, figures: [], tables: [] });
    expect((await owner.attempt(exportChannelAnalytics, { ...small, query: { table: 'top-cards' } })).status).toBe(404);
  });

  test('ANA-01 the difference of two periods tells of no few people: whole months are counted, and none of them with few in it', async () => {
    const owner = await app.signedIn({ role: 'curator' });
    const followers = await people(7);
    const channel = await aChannel(owner, { name: 'Two months' }, followers);
    const params = { channelId: channel.id };
    const [first, second] = [await aPublishedCard(owner, { title: 'First' }), await aPublishedCard(owner, { title: 'Second' })];
    for (const { id: cardId } of [first, second]) await owner.call(postToChannel, { params, body: { cardId } });
    const late = followers.at(-1);
    const month = (offset: number, day: number) => {
      const now = app.clock.now();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day)).toISOString().slice(0, 10);
    };
    for (const who of followers.slice(0, 6)) await who.call(completeCard, { params: { cardId: first.id } });
    const asked = async (start: string, end: string) => {
      const report = await owner.call(getChannelAnalytics, { params, query: { start, end, compare: 'none' } });
      const shown = table(report, 'top-cards').rows.map(({ cells }) => cells.slice(0, 2));
      return { period: report.period, finished: figure(report, 'things-finished')?.value ?? null, shown };
    };
    const whole = { start: month(0, 1), end: month(1, 0) };
    expect(await asked(month(0, 1), month(0, 2))).toEqual({ period: whole, finished: 6, shown: [['First', 6]] });
    expect(await asked(month(0, 5), month(0, 27))).toEqual({ period: whole, finished: 6, shown: [['First', 6]] });
    // A month later one more finishes the same card, and two another one: neither this month nor anything with it says so.
    app.clock.advance({ days: 35 });
    const next = month(0, 15);
    await late?.call(completeCard, { params: { cardId: first.id } });
    for (const who of followers.slice(0, 2)) await who.call(completeCard, { params: { cardId: second.id } });
    expect((await asked(next, next)).finished).toBeNull();
    expect(await asked(whole.start, next)).toMatchObject({ finished: null, shown: [] });
    expect(await asked(whole.start, whole.end)).toMatchObject({ finished: 6, shown: [['First', 6]] });
    app.clock.advance({ days: -35 });
  });

  test('ANA-01 a pathway shows how far its learners are and where they stop; few are hidden, mere learners see nothing', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const [first, last] = [await aPublishedCard(author, { title: 'First' }), await aPublishedCard(author, { title: 'Last' })];
    const path = await aPath(author, [first.id, last.id]);
    const params = { pathId: path.id };
    const learners = await people(12);
    for (const [at, who] of learners.entries()) {
      await who.call(startPath, { params });
      if (at < 7) await who.call(completeCard, { params: { cardId: first.id } });
      if (at < 2) await who.call(completeCard, { params: { cardId: last.id } });
    }
    const report = await author.call(getPathAnalytics, { params, query: {} });
    expect(report.people).toBe(12);
    expect(figure(report, 'people-learned')?.value).toBe(12);
    expect(table(report, 'path-progress').rows.map(({ id, cells, isHidden }) => [id, cells[1], isHidden])).toEqual([
      ['none', null, true],
      ['some', 0, false],
      ['half', 5, false],
      ['all', null, true],
    ]);
    expect(table(report, 'path-steps').rows.map(({ cells, isHidden }) => [cells[0], cells[1], isHidden])).toEqual([
      ['First', 7, false],
      ['Last', null, true],
    ]);
    const file = await author.attempt(exportPathAnalytics, { params, query: { table: 'path-steps' } });
    expect(String(file.body)).toContain('First,7,58.33');
    for (const who of [learners[0]!, await app.signedIn()]) {
      expect((await who.attempt(getPathAnalytics, { params, query: {} })).status).toBe(403);
      expect((await who.attempt(exportPathAnalytics, { params, query: { table: 'path-steps' } })).status).toBe(403);
    }
  });
});
