import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '@waymark/contract/session';
import { IconButton, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, SideNav } from '@waymark/ui';
import styles from '../shell.module.css';
import { useMapGroups } from './map-groups.ts';
import type { MenuEntry } from './menu-entries.ts';
import { useKeptNavigation } from './kept-navigation.ts';

/** The unified navigation (SHL-33): the map in one bar at the side, in sections that fold; it can be put away, and is beside the list of administration. */
export function UnifiedNavigation({ entries, user }: { entries: readonly MenuEntry[]; user: SessionUser }) {
  const { t } = useLingui();
  const { isCollapsed, open, collapse, toggle } = useKeptNavigation();
  const { pathname } = useLocation();
  const [isShownBeside, setShownBeside] = useState(false);
  // Administration has a list of its own at the side: two of them would leave too little of the page.
  const isBeside = pathname.startsWith('/admin');
  const isAway = isBeside ? !isShownBeside : isCollapsed;
  const groups = useMapGroups(entries, user).map((group) => {
    if (group.title === undefined) return group;
    const isOpen = open.includes(group.id) || group.items.some(({ current }) => current === true);
    return Object.assign({}, group, { open: isOpen, onToggle: () => toggle(group.id) });
  });
  return (
    <div className={styles.unified} data-collapsed={isAway ? '' : undefined}>
      <IconButton
        icon={isAway ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
        label={isAway ? t`Show navigation` : t`Hide navigation`}
        tooltipSide="bottom"
        onClick={() => (isBeside ? setShownBeside(isAway) : collapse(!isAway))}
      />
      {!isAway && <SideNav label={t`Main`} groups={groups} />}
    </div>
  );
}
