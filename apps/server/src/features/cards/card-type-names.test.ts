import { expect, test } from 'vitest';
import { CARD_TYPES } from '@waymark/contract/cards';
import { COMPLETION_SOURCES } from '@waymark/contract/progress';
import { NOTHING_CHANGED } from '../../platform/i18n/changed-texts.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';

test('LRN-03 MGR-07 files have a word for every type of card and every way to complete one', () => {
  const { t } = translatorFor({ changedTexts: NOTHING_CHANGED, setting: () => 'en' });
  const words = [...CARD_TYPES, 'elsewhere'].map((type) => t(`card-type.${type}`));
  const ways = COMPLETION_SOURCES.map((source) => t(`transcript.source-${source}`));
  expect(new Set([...words, ...ways]).size).toBe(words.length + ways.length);
});
