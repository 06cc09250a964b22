import type { ReactElement, ReactNode } from 'react';
import type { MenuGroup } from './menu-items.ts';
import { usePanelTrigger } from './use-panel-trigger.ts';

type MenuProps = {
  /** The button that opens it; it names itself. */
  trigger: ReactElement;
  /** Shown first, not an item: who is signed in, for example. */
  head?: ReactNode;
  groups: readonly MenuGroup[];
  onOpen?: (() => void) | undefined;
};

/** Actions behind a button. Opens on press only; arrow keys, Home, End, type-ahead and Escape work. */
export function Menu({ trigger, head, groups, onOpen }: MenuProps) {
  const { button, parts, panel } = usePanelTrigger(trigger, 'menu', onOpen);
  return (
    <>
      {button}
      {parts && panel && <parts.MenuPanel {...panel} head={head} groups={groups} />}
    </>
  );
}

type PopoverProps = { trigger: ReactElement; label: string; children: ReactNode };

/** A small panel behind a button: a filter's choices, an explanation. Focus goes in and comes back. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const { button, parts, panel } = usePanelTrigger(trigger, 'dialog');
  return (
    <>
      {button}
      {parts && panel && (
        <parts.PopoverPanel {...panel} label={label}>
          {children}
        </parts.PopoverPanel>
      )}
    </>
  );
}
