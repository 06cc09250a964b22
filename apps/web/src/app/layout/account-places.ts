import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@waymark/contract/session';
import {
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconFolder,
  IconMessages,
  IconSettings,
  IconUser,
  type IconShape,
} from '@waymark/ui';
import { AREA_PATHS, firstAreaPath } from '../../platform/navigation/area-pages.ts';
import { mayOpen } from '../../platform/navigation/router.ts';
import { holdsPermission } from '../../platform/session/session.ts';

interface AccountPlace {
  readonly label: string;
  readonly icon: IconShape;
  readonly href: string;
}

/** The pages of the person themselves, as far as they may open them (SHL-33, SHL-65): the account menu, and the unified navigation. */
export function useAccountPlaces(user: SessionUser): readonly AccountPlace[] {
  const { t } = useLingui();
  // SES-65: a manager in someone's place is not led to that person's own pages.
  const isProxy = user.proxyType !== null;
  const wallet = ['/me/skill-coins', '/me/my-subscription'].find(mayOpen);
  const area = (name: 'settings' | 'admin') => firstAreaPath(name) !== undefined;
  return [
    ...(mayOpen('/me') && !isProxy ? [{ label: t`Profile`, icon: IconUser, href: '/me' }] : []),
    ...(mayOpen('/content') && holdsPermission(user, 'CREATE_CONTENT', 'MANAGE_CONTENT')
      ? [{ label: t`Your content`, icon: IconFolder, href: '/content' }]
      : []),
    ...(mayOpen('/approvals') ? [{ label: t`Approvals`, icon: IconChecklist, href: '/approvals' }] : []),
    ...(mayOpen('/checkin') ? [{ label: t`Check-ins`, icon: IconMessages, href: '/checkin' }] : []),
    ...(wallet !== undefined && !isProxy ? [{ label: t`Wallet`, icon: IconCreditCard, href: wallet }] : []),
    ...(area('settings') && !isProxy ? [{ label: t`Settings`, icon: IconSettings, href: AREA_PATHS.settings }] : []),
    ...(mayOpen('/analytics/overview-performance') ? [{ label: t`Analytics`, icon: IconChartBar, href: '/analytics' }] : []),
    ...(area('admin') ? [{ label: t`Administration`, icon: IconBuilding, href: AREA_PATHS.admin }] : []),
  ];
}
