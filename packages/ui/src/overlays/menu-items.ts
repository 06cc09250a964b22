import type { ReactNode } from 'react';
import type { IconShape } from '../icons/icon.tsx';

export type ItemLook = {
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
