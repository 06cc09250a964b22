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

/** With header and menu (SHL-33): on narrow screens a drawer and a bar of five places at the bottom. */
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
        onMenu={items.length > 0 ? () => setOpen('menu') : undefined}
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
      <MenuDrawer open={open === 'menu'} onClose={close} groups={[{ id: 'menu', items }]} />
    </div>
  );
}
