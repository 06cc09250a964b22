import { beforeAll, expect, test } from 'vitest';
import type { getWording, listWordings } from '@waymark/contract/wordings';
import { queryClient } from '../platform/query/query-client.ts';
import { press } from './press.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const TEXT = { source: 'web', textId: 'path', english: 'Pathway', areas: [], isSaid: true };
const LIST: (typeof listWordings.response)['_zod']['output'] = {
  items: [{ ...TEXT, own: 'Pathway', changed: null }],
  nextCursor: null,
  total: 1,
  areas: [],
};
const DETAILS: (typeof getWording.response)['_zod']['output'] = {
  ...TEXT,
  texts: [{ language: 'en', own: 'Pathway', changed: null }],
  history: [],
  version: 3,
};

function type(field: HTMLTextAreaElement | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('SHL-68 a long reported text is searched for as far as a search goes', async () => {
  const address = `/admin/words?text=${'word '.repeat(100)}`;
  const seen = await show({ address, answering: { shape: FULL } }, ({ page, faults }) => {
    return {
      refused: faults.filter((one) => one.startsWith('asks ')),
      longest: page.querySelector<HTMLInputElement>('input[type=search]')?.maxLength,
    };
  });
  expect(seen).toEqual({ refused: [], longest: 200 });
});

test('SHL-68 a text is saved on top of what was seen when typing began, whatever others publish meanwhile', async () => {
  const changes = { 'wordings.list': LIST, 'wordings.get': DETAILS };
  const sent = await show({ address: '/admin/words', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Change “Pathway”');
    type(shown.page.querySelector('[role=dialog] textarea'), 'Trail');
    changes['wordings.get'] = { ...DETAILS, version: 4 };
    await queryClient.invalidateQueries();
    await shown.rest();
    await press(shown, 'Save');
    return shown.sent.filter(({ id }) => id === 'wordings.change').map(({ body }) => JSON.parse(body ?? '') as object);
  });
  expect(sent).toMatchObject([{ basedOn: 3, texts: [{ textId: 'path', language: 'en', text: 'Trail' }] }]);
});

test('SHL-68 of a file that is imported, what the product does not say and what comes twice is named and cannot be chosen', async () => {
  const line = (at: number, fault: string | null) => ({
    source: 'web',
    textId: `text${at}`,
    line: at + 2,
    english: `Words ${at}`,
    from: `Words ${at}`,
    to: `Other words ${at}`,
    fault: fault === null ? null : { code: fault, params: {} },
  });
  const lines = [line(0, 'text-unknown'), line(1, 'text-twice'), line(2, null)];
  const changes = { 'wordings.list': LIST, 'wordings.preview-import': { version: 3, lines, unchanged: 0, more: 0 } };
  const seen = await show({ address: '/admin/words', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Export and import');
    await press(shown, 'Import texts');
    const input = shown.page.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['source,id,text'], 'words.csv')] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await shown.rest();
    const dialog = shown.page.querySelector('[role=dialog]');
    const boxes = [...(dialog?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    await press(shown, 'Change 1 text');
    return {
      text: dialog?.textContent,
      boxes: boxes.map(({ checked }) => checked),
      sent: shown.sent.filter(({ id }) => id === 'wordings.change').map(({ body }) => (JSON.parse(body) as { texts: object[] }).texts),
    };
  });
  expect(seen.boxes).toEqual([true]);
  expect(seen.text).toContain('The product doesn’t have this text.');
  expect(seen.text).toContain('This text is in the file more than once.');
  expect(seen.sent).toEqual([[{ source: 'web', textId: 'text2', language: 'en', text: 'Other words 2' }]]);
});
