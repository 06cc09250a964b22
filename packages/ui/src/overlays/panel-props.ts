import type { ComponentType, ReactNode } from 'react';
import type { MenuGroup } from './menu-items.ts';

export type OverlayProps = {
  open: boolean;
  onClose: () => void;
  /** A question, or verb and noun. */
  title: string;
  /** What it is about: a picture beside the title, on wide screens. */
  picture?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Cancel and the primary action; in a form the primary action is its submit button. */
  foot?: ReactNode;
  /** Beside the actions: what will happen. */
  note?: ReactNode;
};

export type OverlayShape = {
  kind: 'dialog' | 'drawer';
  size: 'm' | 'wide' | 'full';
  side: 'start' | 'end';
  closable: boolean;
};

export type DialogPanelProps = OverlayProps & {
  shape: OverlayShape;
  closeLabel: string;
  /** It came open with its code, and no one opened it. */
  cameOpen: boolean;
};

type PanelProps = {
  /** Of the button; the panel's own follows from it. */
  id: string;
  target: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
};

export type MenuPanelProps = PanelProps & { head?: ReactNode; groups: readonly MenuGroup[] };
export type PopoverPanelProps = PanelProps & { label: string; children: ReactNode };

export type TooltipBubbleProps = {
  /** Of the text, for what it describes. */
  id: string;
  label: string;
  side: 'top' | 'bottom';
  target: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
};

/** What overlays are drawn with, which comes after the first screen. */
export type OverlayParts = {
  DialogPanel: ComponentType<DialogPanelProps>;
  MenuPanel: ComponentType<MenuPanelProps>;
  PopoverPanel: ComponentType<PopoverPanelProps>;
  TooltipBubble: ComponentType<TooltipBubbleProps>;
};
