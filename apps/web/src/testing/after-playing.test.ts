import { beforeAll, expect, test } from 'vitest';
import type { CardType } from '@waymark/contract/cards';
import { goTo } from '../platform/navigation/router.ts';
import { FULL } from './every-screen.ts';
import { published } from './published-card.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const PLAYERS: readonly { readonly type: CardType; readonly address: string }[] = [
  { type: 'scorm', address: '/insights/a1/play' },
  { type: 'h5p', address: '/insights/a1/play' },
  { type: 'cmi5', address: '/insights/a1/course' },
  { type: 'lti', address: '/insights/a1/tool' },
];

test.each(PLAYERS)(
  'HOM-09 what was done in a player of $type is on home, also when one goes back to it by the browser',
  async ({ type, address }) => {
    const scene = { address: '/home', answering: { shape: FULL }, changes: { 'cards.get': published(type) } } as const;
    const asked = await show(scene, async ({ asked: all, rest }) => {
      goTo(address);
      await rest();
      const before = all.length;
      goTo('/home');
      await rest();
      return all.slice(before);
    });
    expect(asked).toContain('home.get');
  },
);
