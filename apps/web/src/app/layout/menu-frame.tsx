import { useState } from 'react';
import { Outlet } from 'react-router';
import { AppHeader, Logo, MenuDrawer, SkipLink, TabBar } from '@waymark/ui';
import { useFeatureSwitch, useOrganisation } from '../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import styles from '../shell.module.css';
import { AccountMenu } from './account-menu.tsx';
import { CreateMenu } from './create-menu.tsx';
import { useMenuEntries } from './menu-entries.ts';
import { Banners, Bell, SearchBox } from './shell-parts.tsx';

/** Places in the bar at the bottom of narrow screens; what is beyond them is behind the menu button, which else would only repeat them. */
const TABS = 5;

/** With header and menu (SHL-33): on narrow screens a bar of five places at the bottom, and a drawer with the rest where there is more. */
export function MenuFrame() {
  const user = useCurrentUser();
  const organisation = useOrganisation();
  const items = useMenuEntries();
  const searchable = useFeatureSwitch('global_search') && user !== null;
  const [open, setOpen] = useState<'none' | 'menu' | 'search'>('none');
  const close = () => setOpen('none');
  return (
    <div className={`${styles.frame} ${items.length > 0 ? styles.tabbed : ''}`}>
      <SkipLink />
      <Banners />
      <AppHeader
        logo={<Logo name={organisation.name} href="/" image={organisation.logoUrl || undefined} />}
        items={items}
        search={searchable && <SearchBox autoFocus={false} onDone={close} />}
        onSearch={searchable ? () => setOpen(open === 'search' ? 'none' : 'search') : undefined}
        onMenu={items.length > TABS ? () => setOpen('menu') : undefined}
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
      {open === 'search' && (
        <div className={styles.narrowSearch}>
          <SearchBox autoFocus onDone={close} />
        </div>
      )}
      <Outlet />
      {items.length > 0 && <TabBar items={items} />}
      {items.length > TABS && <MenuDrawer open={open === 'menu'} onClose={close} groups={[{ id: 'menu', items: items.slice(TABS) }]} />}
    </div>
  );
}
