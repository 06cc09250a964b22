import { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { Fragment } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { IconCheck } from '../../icons/icons.ts';
import { Anchor } from '../../provider/link-context.tsx';
import { MantineScope } from '../mantine-scope.tsx';
import type { ItemLook, MenuItem } from '../menu-items.ts';
import type { MenuPanelProps, PopoverPanelProps } from '../panel-props.ts';
import styles from './overlays.module.css';
import { StandingTarget } from './standing-target.tsx';
import { useOpening } from './use-opening.ts';

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

const EDGE = 8;

/** A menu ends below the header and above the bar at the bottom of narrow screens, and scrolls: what lies under them cannot be pressed. */
function betweenBars() {
  const heightOf = (bar: string) => document.querySelector(bar)?.getBoundingClientRect().height ?? 0;
  const padding = { top: heightOf('[data-page-bar]') + EDGE, right: EDGE, bottom: heightOf('[data-tab-bar]') + EDGE, left: EDGE };
  return {
    // Where it fits neither below its button nor above, it stands where there is more room.
    flip: { padding, fallbackStrategy: 'bestFit' as const },
    shift: true,
    size: {
      padding,
      apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
        elements.floating.style.maxHeight = `${Math.max(0, availableHeight)}px`;
      },
    },
  };
}

/** The entries of a menu, beside its button. */
export const MenuPanel = ({ id, target, isOpen, onClose, head, groups }: MenuPanelProps) => (
  <MantineScope>
    <MantineMenu
      id={id}
      opened={useOpening(isOpen)}
      onClose={onClose}
      unstyled
      // In its place in the page, so that it belongs to a landmark; fixed, so that no scrolling frame cuts it.
      withinPortal={false}
      floatingStrategy="fixed"
      position="bottom-end"
      middlewares={betweenBars()}
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
      <MantineMenu.Target>
        <StandingTarget target={target} />
      </MantineMenu.Target>
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
  </MantineScope>
);

/** A small panel beside its button. */
export const PopoverPanel = ({ id, target, isOpen, onClose, label, children }: PopoverPanelProps) => (
  <MantineScope>
    <MantinePopover
      id={id}
      opened={useOpening(isOpen)}
      onChange={onClose}
      unstyled
      position="bottom-start"
      offset={6}
      trapFocus
      returnFocus
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.popover ?? '' }}
    >
      <MantinePopover.Target>
        <StandingTarget target={target} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  </MantineScope>
);
