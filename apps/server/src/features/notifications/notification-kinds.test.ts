import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS, notificationKinds } from '@waymark/contract/notifications';
import { readCatalogue } from '../../platform/i18n/catalogue.ts';

test('NTF-01 NTF-05 NTF-07 every kind has its message, its reason and the button of its mail', () => {
  const texts = readCatalogue('en');
  const wanted = NOTIFICATION_KINDS.flatMap((kind) => [
    `notification.${kind}`,
    `notification-reason.${kind}`,
    `mail.action.${notificationKinds[kind].action}`,
  ]);
  expect(wanted.filter((id) => !texts.has(id))).toEqual([]);
});
