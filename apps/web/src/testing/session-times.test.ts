import { beforeAll, expect, test } from 'vitest';
import { CARD_TYPES, getCard } from '@waymark/contract/cards';
import { FULL } from './every-screen.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const shape = { ...FULL, first: CARD_TYPES.indexOf('vilt') };
const { content } = JSON.parse(sampleAnswer(getCard, shape)) as { content: { sessions: { dates: object[] }[] } };
const [first] = content.sessions;

/** The page of a session of eight to nine o'clock UTC, by the clock of a place. */
function saysOf(timeZone: string): Promise<string> {
  const dates = [{ ...first?.dates[0], startsAt: '2031-06-02T08:00:00.000Z', endsAt: '2031-06-02T09:00:00.000Z' }];
  const sessions = [{ ...first, dates, timeZone, own: null, status: 'open' }];
  const changes = { 'cards.get': { content: { ...content, sessions } } };
  return show({ address: '/insights/a1', answering: { shape }, changes }, ({ page }) => page.textContent.replaceAll(/\s+/g, ' '));
}

test('PLY-07 a session says the time of who reads it first, and once', async () => {
  const said = await saysOf('Asia/Tokyo');
  const [own, there] = [said.indexOf('your time, '), said.indexOf('5:00 PM')];
  expect([own >= 0, own < there, said.split('your time, ').length]).toEqual([true, true, 2]);
});
