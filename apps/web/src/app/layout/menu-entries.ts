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
  sourcing: { label: msg`Sourcing`, icon: IconBriefcase },
  dashboard: { label: msg`Dashboard`, icon: IconChartBar },
  admin: { label: msg`Administration`, icon: IconSettings },
};

/** The organisation's menu as this person sees it (ORG-10), in their language, with the item of the current page marked. */
export function useMenuEntries(): NavItem[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const isProxy = (useCurrentUser()?.proxyType ?? null) !== null;
  const items = (useMenu() ?? []).filter(({ url }) => !isProxy || !isHiddenInProxy(url));
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
