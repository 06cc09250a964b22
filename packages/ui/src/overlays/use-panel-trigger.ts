import { cloneElement, useId, useState } from 'react';
import type { FocusEvent, HTMLAttributes, MouseEvent, PointerEvent, ReactElement } from 'react';
import { loadOverlays, usePartsFor } from './overlay-parts.ts';

type TriggerProps = HTMLAttributes<HTMLElement> & { 'data-expanded'?: true | undefined };

/** The button of a panel that opens on press. The panel is drawn beside it once its code is there, and the button stays the same element. */
export function usePanelTrigger(trigger: ReactElement, popup: 'menu' | 'dialog', onOpen?: () => void) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const parts = usePartsFor(isOpen, close, target);
  const isShown = isOpen && parts !== null;

  const { props } = trigger as ReactElement<TriggerProps>;
  const button = cloneElement(trigger as ReactElement<TriggerProps>, {
    id,
    'aria-haspopup': popup,
    'aria-expanded': isShown,
    'aria-controls': isShown ? `${id}-dropdown` : undefined,
    'data-expanded': isShown || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      props.onClick?.(event);
      setTarget(event.currentTarget);
      setOpen(!isOpen);
      if (!isOpen) onOpen?.();
    },
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      props.onPointerEnter?.(event);
      void loadOverlays();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      props.onFocus?.(event);
      void loadOverlays();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      props.onBlur?.(event);
      // Anyone who has gone on meanwhile is not called back.
      if (isOpen && !isShown) close();
    },
  });
  return { button, parts, panel: target && { id, target, isOpen, onClose: close } };
}
