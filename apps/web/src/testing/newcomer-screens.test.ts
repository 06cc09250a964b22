import { beforeAll, expect, test } from 'vitest';
import { listMyCertifications } from '@waymark/contract/compliance';
import { getPersonFields } from '@waymark/contract/custom-fields';
import { countLearning } from '@waymark/contract/learning';
import { getMentorship } from '@waymark/contract/mentorship';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const sample = <Answer>(endpoint: Parameters<typeof sampleAnswer>[0]) => JSON.parse(sampleAnswer(endpoint, FULL)) as Answer;

test('MEN-03 what the mentee asked with stays to be read once the mentorship began', async () => {
  const mentorship = { ...sample<object>(getMentorship), message: 'How do I lead a pilot?', startsAt: '2026-11-01T10:00:00Z' };
  const address = '/career/detail/mentorship/a-mentor?with=0198a000-0000-7000-8000-000000000001';
  const said = await show({ address, answering: { shape: FULL }, changes: { 'mentorship.get': mentorship } }, async (shown) => {
    const before = shown.page.textContent.includes('How do I lead a pilot?');
    await press(shown, 'History');
    return [before, shown.page.textContent.includes('How do I lead a pilot?')];
  });
  expect(said).toEqual([false, true]);
});

test('PPL-14 the organisation’s own fields stand on the profile, in words, for who may read them', async () => {
  const [field] = sample<{ items: object[] }>(getPersonFields).items;
  const of = (key: string, kind: string, value: unknown) => {
    const id = `0198a000-0000-7000-8000-${key.length.toString().padStart(12, '0')}`;
    return { ...field, id, key, label: `Own ${key}`, kind, value, options: [] };
  };
  const items = [of('place', 'text', 'Depot 4'), of('driver', 'flag', false), of('day', 'date', '2026-11-03'), of('none', 'text', null)];
  const changes = { 'custom-fields.of-person': { items } };
  const said = await show({ address: '/me', answering: { shape: FULL }, changes }, ({ page }) => page.textContent);
  for (const words of ['Own place', 'Depot 4', 'Own driver', 'Own day', 'Nov 3, 2026']) expect(said).toContain(words);
  expect(said).not.toContain('Own none');
});

test('LRN-08 the plan names a certification that lapsed instead of saying that nothing is urgent', async () => {
  const [own] = sample<{ items: { standing: { certification: object } }[] }>(listMyCertifications).items;
  const certification = { ...own?.standing.certification, name: 'Confined spaces' };
  const said = (status: string) => {
    const mine = { items: [{ ...own, standing: { ...own?.standing, certification, status, dueOn: '2030-12-06' } }], nextCursor: null };
    const counts = { ...sample<object>(countLearning), plan: 2, overdue: 0, dueToday: 0 };
    const changes = { 'compliance.mine': mine, 'learning.count': counts };
    return show({ address: '/learning', answering: { shape: FULL }, changes }, ({ page }) => [
      page.textContent.includes('Your certification “Confined spaces” lapsed. Renew it by Dec 6, 2030.'),
      page.textContent.includes('Nothing is urgent today.'),
    ]);
  };
  expect([await said('in-grace'), await said('lapsed'), await said('valid')]).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});
