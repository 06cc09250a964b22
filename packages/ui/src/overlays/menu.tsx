import { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconCheck } from '../icons/icons.ts';
import { Anchor } from '../provider/link-context.tsx';
import styles from './overlays.module.css';

type ItemLook = {
  label: string;
  icon?: IconShape | undefined;
  directional?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Behind the label: how many wait there. */
  count?: ReactNode;
};
export type MenuAction = ItemLook & { onSelect: () => void };
export type MenuLink = ItemLook & { href: string };
/** One of several, or on and off: the menu stays open, so that the change can be seen. */
export type MenuToggle = ItemLook & { checked: boolean; onSelect: () => void };
export type MenuItem = MenuAction | MenuLink | MenuToggle;
export type MenuGroup = { id: string; label?: string | undefined; items: readonly MenuItem[] };

type MenuProps = {
  /** The button that opens it; it names itself. */
  trigger: ReactElement;
  /** Shown first, not an item: who is signed in, for example. */
  head?: ReactNode;
  groups: readonly MenuGroup[];
  onOpen?: (() => void) | undefined;
};

const ItemText = ({ icon, directional, label, count }: ItemLook) => (
  <span className={styles.itemText}>
    {icon && <Icon icon={icon} directional={directional} />}
    {label}
    {count !== undefined && <span className={styles.itemCount}> {count}</span>}
  </span>
);

function Item({ item }: { item: MenuItem }) {
  const look = { className: item.danger ? (styles.danger ?? '') : '', disabled: item.disabled ?? false };
  if ('href' in item)
    return (
      <MantineMenu.Item {...look} component={Anchor} href={item.href}>
        <ItemText {...item} />
      </MantineMenu.Item>
    );
  if ('checked' in item)
    return (
      <MantineMenu.CheckboxItem
        {...look}
        checked={item.checked}
        onChange={item.onSelect}
        checkIcon={null}
        rightSection={item.checked ? <Icon icon={IconCheck} size="s" /> : undefined}
      >
        <ItemText {...item} />
      </MantineMenu.CheckboxItem>
    );
  return (
    <MantineMenu.Item {...look} onClick={item.onSelect}>
      <ItemText {...item} />
    </MantineMenu.Item>
  );
}

/** Actions behind a button. Opens on press only; arrow keys, Home, End, type-ahead and Escape work. */
export const Menu = ({ trigger, head, groups, onOpen }: MenuProps) => (
  <MantineMenu
    {...(onOpen === undefined ? {} : { onOpen })}
    unstyled
    // In its place in the page, so that it belongs to a landmark; fixed, so that no scrolling frame cuts it.
    withinPortal={false}
    floatingStrategy="fixed"
    position="bottom-end"
    offset={6}
    withInitialFocusPlaceholder={false}
    returnFocus
    transitionProps={{ duration: 160 }}
    classNames={{
      dropdown: styles.menu ?? '',
      item: styles.item ?? '',
      itemLabel: styles.itemLabel ?? '',
      itemIndicator: styles.itemIndicator ?? '',
      label: styles.menuLabel ?? '',
      divider: styles.menuLine ?? '',
    }}
  >
    <MantineMenu.Target>{trigger}</MantineMenu.Target>
    <MantineMenu.Dropdown>
      {head && <MantineMenu.Label>{head}</MantineMenu.Label>}
      {groups
        .filter((group) => group.items.length > 0)
        .map((group, at) => (
          <Fragment key={group.id}>
            {(at > 0 || head !== undefined) && <MantineMenu.Divider />}
            {group.label && <MantineMenu.Label>{group.label}</MantineMenu.Label>}
            {group.items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </Fragment>
        ))}
    </MantineMenu.Dropdown>
  </MantineMenu>
);

type PopoverProps = { trigger: ReactElement; label: string; children: ReactNode };

/** A small panel behind a button: a filter's choices, an explanation. Focus goes in and comes back. */
export const Popover = ({ trigger, label, children }: PopoverProps) => (
  <MantinePopover
    unstyled
    position="bottom-start"
    offset={6}
    trapFocus
    returnFocus
    transitionProps={{ duration: 160 }}
    classNames={{ dropdown: styles.popover ?? '' }}
  >
    <MantinePopover.Target>{trigger}</MantinePopover.Target>
    <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
  </MantinePopover>
);
