import { useLingui } from '@lingui/react/macro';
import type { NotificationKind } from '@waymark/contract/notifications';
import { notificationNames } from './notification-names.ts';

/** Says what a kind of notification is called. */
export function useKindName(): (kind: NotificationKind) => string {
  const { i18n } = useLingui();
  return (kind) => i18n._(notificationNames[kind]);
}
