import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountStatus, SeenFilter } from '@waymark/contract/accounts';
import { Badge, type BadgeTone, IconBan, IconCheck, type IconShape, IconLock, IconMail, IconTrash } from '@waymark/ui';

export const STATUS_NAMES: Readonly<Record<AccountStatus, MessageDescriptor>> = {
  active: msg`Active`,
  invited: msg`Invited`,
  locked: msg`Locked`,
  suspended: msg`Suspended`,
  deleted: msg`Deleted`,
};

export const SEEN_NAMES: Readonly<Record<SeenFilter, MessageDescriptor>> = {
  '7-days': msg`In the last 7 days`,
  '30-days': msg`In the last 30 days`,
  '90-days': msg`In the last 90 days`,
  'not-30-days': msg`Not for 30 days`,
  'not-90-days': msg`Not for 90 days`,
  never: msg`Never`,
};

const LOOKS: Readonly<Record<AccountStatus, readonly [BadgeTone, IconShape]>> = {
  active: ['ok', IconCheck],
  invited: ['info', IconMail],
  locked: ['warn', IconLock],
  suspended: ['neutral', IconBan],
  deleted: ['bad', IconTrash],
};

/** How an account stands: an icon and a word. */
export function AccountStatusBadge({ status }: { readonly status: AccountStatus }) {
  const { i18n } = useLingui();
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {i18n._(STATUS_NAMES[status])}
    </Badge>
  );
}
