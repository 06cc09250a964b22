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
import { hasTeam, sectionOf } from '../../platform/navigation/places.ts';
import { mayOpen } from '../../platform/navigation/router.ts';
import { usePlaceSections } from '../../platform/navigation/use-places.ts';
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

/** Places for whom they are meant: an organisation that lists them itself decides where. */
const TEAM = { key: 'my-team', url: '/manager-dashboard', label: null, defaultLabel: 'My team' };
const SOURCING = { key: 'sourcing', url: '/sourcing', label: null, defaultLabel: 'Sourcing' };

/** An entry of the menu, with the key it is known by. */
export interface MenuEntry extends NavItem {
  readonly key: string;
}

/** The organisation's menu as this person sees it (ORG-10), in their language, with the item of the current page marked. */
export function useMenuEntries(): MenuEntry[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const section = sectionOf(usePlaceSections(), pathname);
  const isProxy = (user?.proxyType ?? null) !== null;
  const menu = useMenu();
  const own = (menu ?? []).filter(({ url }) => !isProxy || !isHiddenInProxy(url));
  const isListed = (url: string) => own.some((item) => item.url.startsWith(url));
  const fixed = [
    ...(user !== null && hasTeam(user) && !isListed(TEAM.url) ? [TEAM] : []),
    ...(mayOpen(SOURCING.url) && !isListed(SOURCING.url) ? [SOURCING] : []),
  ];
  const items = menu === undefined ? [] : [...own, ...fixed];
  const urls = items.map(({ url }) => url);
  const current = items.find(({ key }) => key === section?.key)?.url ?? currentItem(urls, pathname);
  return items.map(({ key, url, label, defaultLabel }) => {
    const known = KNOWN[key];
    return {
      key,
      href: url,
      label: label ?? (known === undefined ? defaultLabel : i18n._(known.label)),
      icon: known?.icon ?? IconWorld,
      current: url === current,
    };
  });
}
