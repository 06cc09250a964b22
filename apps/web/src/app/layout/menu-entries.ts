import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import {
  IconBook,
  IconBriefcase,
  IconChartBar,
  IconCompass,
  IconHome,
  IconSettings,
  IconTrendingUp,
  IconSitemap,
  IconUsersGroup,
  IconWorld,
  type IconShape,
  type NavItem,
} from '@waymark/ui';
import { isHiddenInProxy } from '@waymark/contract/platform';
import { useMenu } from '../../platform/organisation/menu.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import { currentItem } from './current-item.rules.ts';

/** Items whose words are ours until the organisation gives them others. */
const KNOWN: Readonly<Record<string, { readonly label: MessageDescriptor; readonly icon: IconShape }>> = {
  home: { label: msg`Home`, icon: IconHome },
  discover: { label: msg`Discover`, icon: IconCompass },
  learning: { label: msg`Learning`, icon: IconBook },
  career: { label: msg`Career`, icon: IconTrendingUp },
  groups: { label: msg`Groups`, icon: IconUsersGroup },
  'my-team': { label: msg`My team`, icon: IconSitemap },
  sourcing: { label: msg`Sourcing`, icon: IconBriefcase },
  dashboard: { label: msg`Dashboard`, icon: IconChartBar },
  admin: { label: msg`Administration`, icon: IconSettings },
};

const TEAM = { key: 'my-team', url: '/manager-dashboard', label: null, defaultLabel: 'My team' };

/** The organisation's menu as this person sees it (ORG-10), in their language, with the item of the current page marked. */
export function useMenuEntries(): NavItem[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isProxy = (user?.proxyType ?? null) !== null;
  const menu = useMenu();
  const own = (menu ?? []).filter(({ url }) => !isProxy || !isHiddenInProxy(url));
  // SES-62: the team's page for who has one; an organisation that lists it itself decides where.
  const hasTeam =
    menu !== undefined && user !== null && (user.hasReporters || user.isSecondaryManager) && user.proxyType !== 'user_dashboard';
  const items = hasTeam && !own.some(({ url }) => url.startsWith(TEAM.url)) ? [...own, TEAM] : own;
  const current = currentItem(
    items.map(({ url }) => url),
    pathname,
  );
  return items.map(({ key, url, label, defaultLabel }) => {
    const known = KNOWN[key];
    return {
      href: url,
      label: label ?? (known === undefined ? defaultLabel : i18n._(known.label)),
      icon: known?.icon ?? IconWorld,
      current: url === current,
    };
  });
}
