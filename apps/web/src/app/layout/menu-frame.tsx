import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import type { SessionUser } from '@waymark/contract/session';
import { AppHeader, Logo, MenuDrawer, SkipLink, TabBar } from '@waymark/ui';
import { useFeatureSwitch, useOrganisation } from '../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import styles from '../shell.module.css';
import { AccountMenu } from './account-menu.tsx';
import { useCreateEntries } from './create-entries.ts';
import { CreateMenu } from './create-menu.tsx';
import { wantsUnified } from './kept-navigation.ts';
import { useMapGroups } from './map-groups.ts';
import { type MenuEntry, useMenuEntries } from './menu-entries.ts';
import { SectionBar } from './section-bar.tsx';
import { Banners, Bell, SearchBox } from './shell-parts.tsx';
import { UnifiedNavigation } from './unified-navigation.tsx';

/** Places of the menu in the bar at the bottom of narrow screens; what is beyond them, and what one may make, is behind "More". */
const TABS = 4;

/** With header and menu (SHL-33): on narrow screens a bar of places at the bottom, and a drawer with the rest. */
export function MenuFrame() {
  const user = useCurrentUser();
  const organisation = useOrganisation();
  const items = useMenuEntries();
  const searchable = useFeatureSwitch('global_search') && user !== null;
  const [isSearching, setSearching] = useState(false);
  const close = () => setSearching(false);
  const isUnified = user !== null && wantsUnified(user);
  return (
    <div className={`${styles.frame} ${items.length > 0 ? styles.tabbed : ''}`}>
      <SkipLink />
      <Banners />
      <AppHeader
        logo={<Logo name={organisation.name} href="/" image={organisation.logoUrl || undefined} />}
        items={isUnified ? [] : items}
        isFull={isUnified}
        search={searchable && <SearchBox autoFocus={false} onDone={close} />}
        onSearch={searchable ? () => setSearching(!isSearching) : undefined}
        tools={
          user !== null && (
            <>
              <CreateMenu />
              <Bell />
              <AccountMenu user={user} />
            </>
          )
        }
      />
      {isSearching && (
        <div className={styles.narrowSearch}>
          <SearchBox autoFocus onDone={close} />
        </div>
      )}
      <Beside navigation={isUnified && <UnifiedNavigation entries={items} user={user} />}>
        <SectionBar />
        <Outlet />
      </Beside>
      {user !== null && items.length > 0 && <NarrowMenu items={items} user={user} isUnified={isUnified} />}
    </div>
  );
}

/** The page, beside the unified navigation where there is one. */
function Beside({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  if (navigation === false) return children;
  return (
    <div className={styles.beside}>
      {navigation}
      <div>{children}</div>
    </div>
  );
}

/** The bar at the bottom of narrow screens, and the rest of the menu behind its last place. */
function NarrowMenu({ items, user, isUnified }: { items: readonly MenuEntry[]; user: SessionUser; isUnified: boolean }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const creates = useCreateEntries();
  const map = useMapGroups(items, user);
  const rest = items.slice(TABS);
  const groups = [
    ...(isUnified ? map : [{ id: 'menu', items: rest }]),
    ...(creates.length === 0 ? [] : [{ id: 'create', title: t`Create`, items: creates }]),
  ].filter((group) => group.items.length > 0);
  return (
    <>
      <TabBar items={items} onMore={groups.length > 0 ? () => setOpen(true) : undefined} />
      {groups.length > 0 && <MenuDrawer open={isOpen} onClose={() => setOpen(false)} groups={groups} />}
    </>
  );
}
