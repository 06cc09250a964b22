import { beforeAll, expect, test } from 'vitest';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const NOT_BEGUN = { completionState: null, status: null, completedPercentage: 0 };
const COURSE = { cardType: 'course', content: { cardType: 'course', url: 'https://courses.example/4711', courseId: 'ST-4711' } };

/** What is asked for, and what is sent, when the tab of a card's page becomes visible again. */
function onReturn(course: object, progress: object = NOT_BEGUN) {
  const changes = { 'cards.get': { ...COURSE, ...course, ...progress }, 'cards.visit': progress };
  return show({ address: '/insights/a1', answering: { shape: FULL }, changes }, async ({ asked, sent, rest }) => {
    const before = [asked.length, sent.length] as const;
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    return { asked: asked.slice(before[0]), sent: sent.slice(before[1]), before: before[0] };
  });
}

test('CRD-07 a course that is not begun is asked for again when its tab becomes visible, a SumTotal course after its progress was asked for', async () => {
  const own = await onReturn({ eclId: 'X-1', eclSourceTypeName: 'Academy' });
  expect(own.asked).toContain('cards.get');
  expect(own.sent).toEqual([]);

  const sumTotal = await onReturn({ eclId: 'ST-4711', eclSourceTypeName: 'SumTotal' });
  expect(sumTotal.asked).toContain('cards.get');
  expect(sumTotal.sent.map(({ id }) => id)).toEqual(['learning-providers.update-progress']);
  const [update] = sumTotal.sent;
  expect(update?.asked).toBe(sumTotal.before);
  expect(update?.headers.get('API-token')).not.toBe('');
  expect(update?.headers.get('JWT')).toBe('true');
  expect(JSON.parse(update?.body ?? '')).toEqual({ user_id: expect.any(String) as string, ecl_id: 'ST-4711' });

  const begun = { completionState: 'STARTED', status: 'In Progress', completedPercentage: 40 };
  expect(await onReturn({ eclId: 'ST-4711', eclSourceTypeName: 'SumTotal' }, begun)).toMatchObject({ asked: [], sent: [] });
});
