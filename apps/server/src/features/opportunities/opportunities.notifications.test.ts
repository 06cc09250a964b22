import { expect, test } from 'vitest';
import { anyRequestStatus, ENDED_WITH } from '@waymark/contract/opportunities';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { NOTHING_CHANGED } from '../../platform/i18n/changed-texts.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';

test('NTF-03 MKT-12 what became of a request is said for each status, in every language', () => {
  const silent = COMPLETE_LANGUAGES.flatMap(({ code }) => {
    const { t } = translatorFor({ changedTexts: NOTHING_CHANGED, setting: () => code }, code);
    const say = (status: string) => t('notification.request-moved', { status, title: 'Title' });
    const nothing = say('none of them');
    return [...anyRequestStatus.options, ...ENDED_WITH].filter((status) => say(status) === nothing).map((status) => `${code}: ${status}`);
  });
  expect(silent).toEqual([]);
});
