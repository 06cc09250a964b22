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
  return (
    <>
      {target && <Bubble id={id} label={label} side={side} target={target} isOpen={isOpen} onClose={close} />}
      <Described
        by={isOpen ? id : undefined}
        onPoint={(at) => {
          void loadOverlays();
          opening.current = setTimeout(open, OPEN_DELAY_MILLISECONDS, at);
        }}
        onFocus={(at) => {
          void loadOverlays();
          open(at);
        }}
        onLeave={close}
      >
        {children}
      </Described>
    </>
  );
}

type DescribedProps = {
  /** The id of its description, while that is there. */
  by: string | undefined;
  /** A mouse or a pen is over it. */
  onPoint: (at: HTMLElement) => void;
  /** The keyboard is on it. */
  onFocus: (at: HTMLElement) => void;
  onLeave: () => void;
  children: ReactElement;
};

/** The element as it is, which also tells when it is pointed at, focused and left. */
function Described({ by, onPoint, onFocus, onLeave, children }: DescribedProps) {
  const { props } = children as ReactElement<HTMLAttributes<HTMLElement>>;
  return cloneElement(children as ReactElement<HTMLAttributes<HTMLElement>>, {
    'aria-describedby': classes(props['aria-describedby'], by) || undefined,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      props.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') onPoint(event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      props.onPointerLeave?.(event);
      onLeave();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      props.onFocus?.(event);
      if (event.target.matches(':focus-visible')) onFocus(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      props.onBlur?.(event);
      onLeave();
    },
  });
}
