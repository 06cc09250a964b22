import { cloneElement, useId, useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, PointerEvent, ReactElement } from 'react';
import { classes } from '../styles/classes.ts';
import { loadOverlays, useOverlayParts } from './overlay-parts.ts';
import type { TooltipBubbleProps } from './panel-props.ts';

type TooltipProps = { label: string; side?: 'top' | 'bottom' | undefined; children: ReactElement };

const OPEN_DELAY_MILLISECONDS = 300;

function Bubble(props: TooltipBubbleProps) {
  const parts = useOverlayParts();
  return parts && <parts.TooltipBubble {...props} />;
}

/** The word for an icon, on hover and focus, in its place in the page, so that it belongs to a landmark. The child needs its own accessible name. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const id = useId();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = (at: HTMLElement) => {
    setTarget(at);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(opening.current);
    setOpen(false);
  };
  const { props } = children as ReactElement<HTMLAttributes<HTMLElement>>;
  return (
    <>
      {target && <Bubble id={id} label={label} side={side} target={target} isOpen={isOpen} onClose={close} />}
      {cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
        'aria-describedby': classes(props['aria-describedby'], isOpen && id) || undefined,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          void loadOverlays();
          opening.current = setTimeout(open, OPEN_DELAY_MILLISECONDS, event.currentTarget);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event);
          close();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event);
          if (!event.target.matches(':focus-visible')) return;
          void loadOverlays();
          open(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event);
          close();
        },
      })}
    </>
  );
}
