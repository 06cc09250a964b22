import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Edge } from './row-dragging.ts';

type RowDraggingOptions = {
  /** Rows move only within their own list. */
  list: string;
  /** The row's place in the list now, from 0. */
  at: number;
  /** The row of a place is dropped on this one. */
  onDrop: (from: number, edge: Edge) => void;
};

/** Lets a row be dragged by its grip, and others be dropped on it. Dragging is loaded with the first row; keys or buttons must do the same. */
export function useRowDragging<Row extends HTMLElement, Grip extends HTMLElement>({ list, at, onDrop }: RowDraggingOptions) {
  const row = useRef<Row>(null);
  const grip = useRef<Grip>(null);
  const [dragged, setDragged] = useState(false);
  const [over, setOver] = useState<{ readonly from: number; readonly edge: Edge } | null>(null);
  const drop = useEffectEvent((from: number, over: Edge) => onDrop(from, over));
  const show = useEffectEvent((from: number, edge: Edge) =>
    setOver((before) => (from === at ? null : before?.from === from && before.edge === edge ? before : { from, edge })),
  );
  const place = useEffectEvent(() => at);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { letRowBeDragged } = await import('./row-dragging.ts');
      if (gone || row.current === null || grip.current === null) return;
      stop = letRowBeDragged({
        row: row.current,
        grip: grip.current,
        list,
        place: () => place(),
        onDragged: setDragged,
        onOver: (from, over) => show(from, over),
        onOut: () => setOver(null),
        onDrop: (from, over) => drop(from, over),
      });
    };
    // Until dragging is there, and should it not come, the keys do the same.
    start().catch(() => {});
    return () => {
      gone = true;
      stop?.();
    };
  }, [list]);

  return { row, grip, dragged, edge: over?.edge ?? null, from: over?.from };
}

/** Lets something that is not in a list be dragged into it, where `isOn`: dropped, it comes `from` a place below 0 of its own. */
export function useDraggedInto<Element extends HTMLElement>(list: string, from: number, isOn: boolean) {
  const element = useRef<Element>(null);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { letBeDraggedInto } = await import('./row-dragging.ts');
      if (!gone && element.current !== null) stop = letBeDraggedInto(element.current, list, () => from, setDragged);
    };
    // Until dragging is there, and should it not come, a button does the same.
    start().catch(() => {});
    return () => {
      gone = true;
      stop?.();
    };
  }, [list, from, isOn]);
  return { element, dragged };
}
