import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconBell, IconChevronDown, IconMenu2, IconSearch } from '../icons/icons.ts';
import { Drawer } from '../overlays/dialog.tsx';
import { Menu } from '../overlays/menu.tsx';
import type { MenuGroup } from '../overlays/menu-items.ts';
import { Avatar } from '../people/person.tsx';
import type { Person } from '../people/person.tsx';
import { graphemes } from '../text/truncate.ts';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import foldStyles from './fold-head.module.css';
import styles from './shell.module.css';
import unmeasuredStyles from './unmeasured.module.css';
import { useFitting } from './use-fitting.ts';

/** An entry of the menu. */
export type NavItem = { href: string; label: string; icon?: IconShape | undefined; current?: boolean | undefined; count?: ReactNode };

type LogoProps = { name: string; href: string; /** Address of the organisation's mark. */ image?: string | null | undefined };

/** The organisation's mark and name; never the product's. */
export const Logo = ({ name, href, image }: LogoProps) => (
  <Anchor href={href} className={styles.logo}>
    {image ? (
      <img src={image} alt="" width={30} height={30} />
    ) : (
      <span className={styles.mark} aria-hidden>
        {graphemes(name)[0]?.toLocaleUpperCase()}
      </span>
    )}
    <span dir="auto">{name}</span>
  </Anchor>
);

const NavAnchor = ({ item }: { item: NavItem }) => (
  <Anchor href={item.href} aria-current={item.current ? 'page' : undefined}>
    {item.label}
  </Anchor>
);

type AppHeaderProps = {
  logo: ReactNode;
  /** Main menu; beyond `shown` entries the rest goes into "More". */
  items: readonly NavItem[];
  shown?: number | undefined;
  /** As wide as the window, over a navigation at its side. */
  isFull?: boolean | undefined;
  search?: ReactNode;
  /** Narrow screens show a button instead of the search field. */
  onSearch?: (() => void) | undefined;
  /** Opens the menu drawer on narrow screens. */
  onMenu?: (() => void) | undefined;
  /** Bell, user menu. */
  tools?: ReactNode;
};

/** The least that logo, search and tools need of the header, with the gaps around them. */
function widthOfOthers(row: HTMLElement): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const others = [...row.children].filter((part) => !part.matches('nav'));
  const widths = others.map((part) => Math.min(part.scrollWidth, Number.parseFloat(getComputedStyle(part).minWidth) || part.scrollWidth));
  const gaps = row.children.length * Number.parseFloat(columnGap);
  return widths.reduce((sum, width) => sum + width, gaps + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd));
}

/** The header of every signed-in page; on narrow screens logo, search and tools, with the tab bar below. */
export function AppHeader({ logo, items, shown = 6, isFull = false, search, onSearch, onMenu, tools }: AppHeaderProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { fitting, isMeasured } = useFitting(list, Math.min(shown, items.length), widthOfOthers);
  const rest = items.slice(fitting);
  return (
    <header data-page-bar className={styles.header}>
      <div className={classes(styles.inner, isFull && styles.full)}>
        {onMenu && <IconButton className={styles.onlyNarrow} icon={IconMenu2} label={t`Menu`} onClick={onMenu} />}
        {logo}
        {items.length > 0 && (
          <nav className={classes(styles.nav, !isMeasured && unmeasuredStyles.unmeasured)} aria-label={t`Main`}>
            <ul ref={list}>
              {items.slice(0, fitting).map((item) => (
                <li key={item.href}>
                  <NavAnchor item={item} />
                </li>
              ))}
            </ul>
            {rest.length > 0 && (
              <Menu
                trigger={
                  <button type="button" className={styles.more}>
                    <Trans>More</Trans>
                    <Icon icon={IconChevronDown} size="s" />
                  </button>
                }
                groups={[{ id: 'more', items: rest.map(({ href, label, icon }) => ({ href, label, icon })) }]}
              />
            )}
          </nav>
        )}
        {search && <div className={styles.search}>{search}</div>}
        <div className={styles.tools}>
          {onSearch && <IconButton className={styles.onlyNarrow} icon={IconSearch} label={t`Search`} onClick={onSearch} />}
          {tools}
        </div>
      </div>
    </header>
  );
}

/** Leads to the notifications; says how many are new. */
export function NotificationsButton({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={IconBell}
      pip={unread > 0}
      label={unread > 0 ? t`Notifications, ${unread} new` : t`Notifications`}
      onClick={onClick}
    />
  );
}

type UserMenuProps = {
  person: Person;
  /** Under the name: the address, the organisation. */
  detail?: ReactNode;
  /** Profile, settings, accessibility mode, appearance, language, sign out. */
  groups: readonly MenuGroup[];
  onOpen?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** The person's own menu. */
export function UserMenu({ person, detail, groups, onOpen, ref }: UserMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      onOpen={onOpen}
      trigger={
        <button type="button" ref={ref} className={styles.avatarButton} aria-label={t`Your account, ${person.name}`}>
          <Avatar person={person} size={34} />
        </button>
      }
      head={
        <>
          <bdi className={styles.who}>{person.name}</bdi>
          {detail}
        </>
      }
      groups={groups}
    />
  );
}

/** Places in the bar at the bottom of narrow screens, "More" among them. */
const TAB_BAR_PLACES = 5;

type TabBarProps = {
  items: readonly NavItem[];
  /** Opens the rest of the menu; the last place is then "More". */
  onMore?: (() => void) | undefined;
};

/** Up to five places at the bottom of narrow screens. */
export function TabBar({ items, onMore }: TabBarProps) {
  const { t } = useLingui();
  const shown = items.slice(0, onMore === undefined ? TAB_BAR_PLACES : TAB_BAR_PLACES - 1);
  const isBeyond = items.some((item) => item.current === true) && !shown.some((item) => item.current === true);
  return (
    <nav data-tab-bar className={styles.tabBar} aria-label={t`Main menu shortcuts`}>
      <ul>
        {shown.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.icon && <Icon icon={item.icon} size="l" />}
              <span>{item.label}</span>
            </Anchor>
          </li>
        ))}
        {onMore !== undefined && (
          <li>
            <button type="button" data-current={isBeyond ? '' : undefined} aria-haspopup="dialog" onClick={onMore}>
              <Icon icon={IconMenu2} size="l" />
              <span>
                <Trans>More</Trans>
              </span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

export type SideNavGroup = {
  id: string;
  title?: string | undefined;
  items: readonly NavItem[];
  icon?: IconShape | undefined;
  /** Given where the group folds: its title is then the button. */
  open?: boolean | undefined;
  onToggle?: (() => void) | undefined;
};

function SideNavHead({ group, listId }: { group: SideNavGroup; listId: string }) {
  if (group.title === undefined) return null;
  if (group.onToggle === undefined) return <h2>{group.title}</h2>;
  return (
    <h2 className={foldStyles.head}>
      <button type="button" aria-expanded={group.open === true} aria-controls={listId} onClick={group.onToggle}>
        {group.icon && <Icon icon={group.icon} />}
        <span>{group.title}</span>
        <Icon icon={IconChevronDown} size="s" />
      </button>
    </h2>
  );
}

/** Navigation at the side of administration and settings, and the unified navigation. */
export function SideNav({
  label,
  groups,
  onNavigate,
}: {
  label: string;
  groups: readonly SideNavGroup[];
  onNavigate?: (() => void) | undefined;
}) {
  const id = useId();
  return (
    <nav className={styles.sideNav} aria-label={label}>
      {groups.map((group) => (
        <div key={group.id}>
          <SideNavHead group={group} listId={`${id}-${group.id}`} />
          <ul
            id={`${id}-${group.id}`}
            className={group.title === undefined ? foldStyles.alone : undefined}
            hidden={group.onToggle !== undefined && group.open !== true}
          >
            {group.items.map((item) => (
              <li key={item.href}>
                <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} onClick={onNavigate}>
                  {item.icon && <Icon icon={item.icon} />}
                  {item.label}
                  {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The whole menu from the side, on narrow screens. */
export function MenuDrawer({ open, onClose, groups }: { open: boolean; onClose: () => void; groups: readonly SideNavGroup[] }) {
  const { t } = useLingui();
  return (
    <Drawer open={open} onClose={onClose} title={t`Menu`} side="start">
      <SideNav label={t`All pages`} groups={groups} onNavigate={onClose} />
    </Drawer>
  );
}

type SidePagesProps = {
  /** Names the area; on narrow screens the button that opens its menu. */
  label: string;
  groups: readonly SideNavGroup[];
  /** Above the menu, and above the page on narrow screens: a search through the area. */
  top?: ReactNode;
  children: ReactNode;
};

/** The pages of an area beside each other's menu: administration, settings. */
export function SidePages({ label, groups, top, children }: SidePagesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const menu = useRef<HTMLDivElement>(null);
  const current = groups.flatMap(({ items }) => items).find((item) => item.current === true)?.href;
  // What stands above it may come later: the pages that were opened last.
  const shape = groups.map(({ id, items }) => `${id} ${items.length}`).join();
  // A long menu scrolls by itself: where one is must be seen in it, without the page moving.
  useLayoutEffect(() => {
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current === null || !entry) return;
    const above = entry.getBoundingClientRect().top - menu.current.getBoundingClientRect().top;
    if (above < 0 || above + entry.offsetHeight > menu.current.clientHeight)
      menu.current.scrollTop += above - menu.current.clientHeight / 2;
  }, [current, shape]);
  return (
    <div className={styles.sidePages}>
      <div className={styles.sideColumn}>
        {top}
        <div ref={menu} className={styles.sideMenu}>
          <SideNav label={label} groups={groups} />
        </div>
      </div>
      <Button variant="quiet" icon={IconMenu2} className={styles.sideButton} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer open={open} onClose={close} title={label} side="start">
        <SideNav label={label} groups={groups} onNavigate={close} />
      </Drawer>
      <div>{children}</div>
    </div>
  );
}

/** Shown on wide or on narrow screens only. */
export const OnlyWide = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.onlyWide, className)}>{children}</div>
);
