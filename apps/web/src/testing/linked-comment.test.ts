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
const arrived = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(`comment-${id}`), 5_000);
const hasComment = () => document.getElementById(`comment-${COMMENT}`) !== null;

test('CRD-11 a link to a comment opens the discussion of its card, at the comment, also while the card is open', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const scene = { answering: { shape: FULL }, changes } as const;
  const seen = await show({ ...scene, address: `/insights/a1#comment-${COMMENT}` }, () => [hasComment(), document.activeElement?.id]);
  expect(seen).toEqual([true, `comment-${COMMENT}`]);
  expect(scrolled).toHaveBeenCalled();
  const later = await show({ ...scene, address: '/insights/a1' }, async () => {
    const before = hasComment();
    goTo(`/insights/a1#comment-${COMMENT}`);
    await arrived(COMMENT);
    return [before, hasComment()];
  });
  expect(later).toEqual([false, true]);
});

test('CRD-11 the same link opens the discussion again; a tab that is opened again takes no focus', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const address = `/insights/a1#comment-${COMMENT}`;
  const seen = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    const tab = (name: string) =>
      [...shown.page.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent.startsWith(name));
    const about = async () => {
      tab('About')?.focus();
      tab('About')?.click();
      await shown.rest();
      await shown.rest();
      return hasComment();
    };
    const left = await about();
    tab('Discussion')?.focus();
    tab('Discussion')?.click();
    await vi.waitUntil(hasComment, 5_000);
    await shown.rest();
    const again = [hasComment(), document.activeElement === tab('Discussion')];
    await about();
    goTo(address);
    await arrived(COMMENT);
    return { left, again, followed: [hasComment(), document.activeElement?.id] };
  });
  expect(seen).toEqual({ left: false, again: [true, true], followed: [true, `comment-${COMMENT}`] });
});

test('CRD-11 a link to a reply with a page of newer ones arrives at it', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const REPLY = COMMENT.replace(/1$/, '2');
  const reply = (id: string) => ({ ...sample, id, parentId: COMMENT, repliesCount: 0, withheld: null });
  const newer = Array.from({ length: 10 }, (_, at) => reply(COMMENT.replace(/01$/, `${at + 10}`)));
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { searchParams } = new URL(input, 'http://localhost');
    if (!searchParams.has('parent')) return answer(input, init);
    const page = searchParams.has('cursor') ? { items: [reply(REPLY)], nextCursor: null } : { items: newer, nextCursor: 'more' };
    return Response.json(page);
  });
  const thread = { ...sample, id: COMMENT, parentId: null, repliesCount: 11, withheld: null };
  const scene = { answering: { shape: FULL }, changes: { ...changes, [listComments.id]: { items: [thread] } } } as const;
  const focused = await show({ ...scene, address: `/insights/a1#comment-${REPLY}` }, async () => {
    await arrived(REPLY);
    return document.activeElement?.id;
  });
  vi.stubGlobal('fetch', answer);
  expect(focused).toBe(`comment-${REPLY}`);
});
