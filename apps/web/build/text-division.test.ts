import { expect, test } from 'vitest';
import { divideTexts, partOf } from './text-division.ts';

test.each([
  ['/x/apps/web/src/features/cards/screens/card-screen.tsx', 'cards'],
  ['/x/apps/web/src/features/cards/cards.public.tsx?import', 'cards'],
  ['/x/apps/web/src/features/cards/cards.problem-messages.ts', 'problem-messages'],
  ['/x/apps/web/src/platform/api/problem-messages.ts', 'problem-messages'],
  ['/x/apps/web/src/features/cards/cards.queries.ts', null],
  ['/x/apps/web/src/features/notifications/components/bell.tsx', 'settled'],
  ['/x/apps/web/src/features/notifications/components/drawer-content.tsx', 'notifications'],
  ['/x/apps/web/src/app/layout/language-dialog.tsx', 'app'],
  ['/x/apps/web/src/platform/page/some-part.tsx', 'shell'],
  ['/x/packages/ui/src/editor/index.ts', 'ui-editor'],
  ['/x/node_modules/pdfjs-dist/build/pdf.mjs', null],
])('SHL-61 what %s says comes with the part %s', (module, part) => {
  expect(partOf(module)).toBe(part);
});

const sets = (said: Record<string, string[]>) => new Map(Object.entries(said).map(([part, ids]) => [part, new Set(ids)]));
const texts = (...ids: string[]) => new Map(ids.map((id) => [id, id]));
const lists = (parts: ReadonlyMap<string, ReadonlySet<string>>) => Object.fromEntries([...parts].map(([part, ids]) => [part, [...ids]]));

test('SHL-61 what the shell says is in no other part, and what two parts say is in both', () => {
  const { parts, unreached } = divideTexts(
    sets({ cards: ['a', 'b', 'c'], shell: ['a'], groups: ['c'], jobs: ['a'] }),
    texts('a', 'b', 'c'),
  );
  expect(lists(parts)).toEqual({ shell: ['a'], cards: ['b', 'c'], groups: ['c'] });
  expect([...parts.keys()][0]).toBe('shell');
  expect(unreached).toEqual([]);
});

test('SHL-61 words that many parts say come once, with the shell, and sentences with those who say them', () => {
  const sentence = 'Your content is safe here.';
  const many = Object.fromEntries(Array.from({ length: 12 }, (_part, at) => [`part-${at}`, ['everywhere', sentence, `own-${at}`]]));
  const { parts } = divideTexts(sets(many), texts('everywhere', sentence));
  expect(parts.get('shell')).toEqual(new Set(['everywhere']));
  expect(parts.get('part-3')).toEqual(new Set([sentence, 'own-3']));
});

test('ORG-07 a text that no part brings is told', () => {
  expect(divideTexts(sets({ shell: ['a'] }), texts('a', 'lost')).unreached).toEqual(['lost']);
});
