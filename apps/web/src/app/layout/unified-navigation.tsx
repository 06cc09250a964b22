import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@waymark/contract/session';
import { IconButton, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, SideNav } from '@waymark/ui';
import styles from '../shell.module.css';
import { useMapGroups } from './map-groups.ts';
import type { MenuEntry } from './menu-entries.ts';
import { useKeptNavigation } from './kept-navigation.ts';

/** The unified navigation (SHL-33): the map in one bar at the side, in sections that fold; it can be put away. */
export function UnifiedNavigation({ entries, user }: { entries: readonly MenuEntry[]; user: SessionUser }) {
  const { t } = useLingui();
  const { isCollapsed, open, collapse, toggle } = useKeptNavigation();
  const groups = useMapGroups(entries, user).map((group) =>
    group.title === undefined ? group : { ...group, open: open.includes(group.id) || group.items.some(({ current }) => current === true), onToggle: () => toggle(group.id) },
  );
  return (
    <div className={styles.unified} data-collapsed={isCollapsed ? '' : undefined}>
      <IconButton
        icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
        label={isCollapsed ? t`Show navigation` : t`Hide navigation`}
        onClick={() => collapse(!isCollapsed)}
      />
      {!isCollapsed && <SideNav label={t`Main`} groups={groups} />}
    </div>
  );
}
