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
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent((from: number, over: Edge) => onDrop(from, over));
  const show = useEffectEvent((from: number, over: Edge) => setEdge(from === at ? null : over));
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
        onOut: () => setEdge(null),
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

  return { row, grip, dragged, edge };
}
