import { beforeAll, expect, test, vi } from 'vitest';
import { createCard, publishCard, updateCard } from '@waymark/contract/cards';
import { getPathDraft } from '@waymark/contract/pathways';
import { getSession } from '@waymark/contract/session';
import { emptyForm } from '../features/cards/card-form.ts';
import { draftPlace } from '../platform/drafts/draft-places.ts';
import { localStore } from '../platform/browser/local-store.ts';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const sample = (endpoint: Parameters<typeof sampleAnswer>[0]) => JSON.parse(sampleAnswer(endpoint, FULL)) as { id: string; can: object };

test('PTH-03 content that was saved and could not be published is not made twice, also when its dialog was closed', async () => {
  const empty = emptyForm('text', 'en');
  const form = { ...empty, title: 'Pumps', parts: { ...empty.parts, text: { html: '<p>Pumps</p>' } } };
  const path = { ...sample(getPathDraft), kind: 'pathway' };
  const changes = { [getPathDraft.id]: { ...path, can: { ...path.can, edit: true } } };
  const refusals = { [publishCard.id]: 'card-not-publishable' };
  const sent = await show({ address: '/pathways/a1/edit/content', answering: { shape: FULL }, changes, refusals }, async (shown) => {
    localStore.write(draftPlace(sample(getSession).id, `card:new-in:${path.id}`), { value: form });
    for (const _time of [1, 2]) {
      await press(shown, 'New content');
      await vi.waitFor(() => press(shown, 'Create and add'), 5_000);
      await press(shown, 'Cancel');
    }
    return shown.sent.map(({ id }) => id);
  });
  expect(sent).toEqual([createCard.id, publishCard.id, updateCard.id, publishCard.id]);
});
