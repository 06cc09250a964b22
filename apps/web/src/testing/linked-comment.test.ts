import { beforeAll, expect, test, vi } from 'vitest';
import { listComments } from '@waymark/contract/cards';
import { goTo } from '../platform/navigation/router.ts';
import { FULL } from './every-screen.ts';
import { published } from './published-card.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const COMMENT = '0190a0a0-0000-7000-8000-000000000001';
const [sample] = (JSON.parse(sampleAnswer(listComments, FULL)) as { items: object[] }).items;
const changes = {
  'cards.get': { ...published('article'), commentsEnabled: true },
  [listComments.id]: { items: [{ ...sample, id: COMMENT, parentId: null, repliesCount: 0, withheld: null }] },
} as const;
const hasComment = () => document.getElementById(`comment-${COMMENT}`) !== null;

test('CRD-11 a link to a comment opens the discussion of its card, at the comment, also while the card is open', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const scene = { answering: { shape: FULL }, changes } as const;
  const seen = await show({ ...scene, address: `/insights/a1#comment-${COMMENT}` }, () => [hasComment(), document.activeElement?.id]);
  expect(seen).toEqual([true, `comment-${COMMENT}`]);
  expect(scrolled).toHaveBeenCalled();
  const later = await show({ ...scene, address: '/insights/a1' }, async ({ rest }) => {
    const before = hasComment();
    goTo(`/insights/a1#comment-${COMMENT}`);
    await rest();
    return [before, hasComment()];
  });
  expect(later).toEqual([false, true]);
});
