import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as Dragging from './drag-onto.ts';

/** Loads dragging and starts it on an element; answers how to end both. Until it is there, and should it not come, keys or a menu do the same. */
function startLater(start: (dragging: typeof Dragging) => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const load = async () => {
    const dragging = await import('./drag-onto.ts');
    if (!isGone) stop = start(dragging);
  };
  load().catch(() => {});
  return () => {
    isGone = true;
    stop?.();
  };
}

/** Lets an element be dragged onto places that take its kind (`useDropPlace`), where `isOn`. */
export function useDragged<Element extends HTMLElement>(kind: string, id: string, isOn: boolean, onDragged: (isDragged: boolean) => void) {
  const element = useRef<Element>(null);
  const tell = useEffectEvent((isDragged: boolean) => onDragged(isDragged));
  useEffect(() => {
    if (!isOn) return undefined;
    return startLater(({ letBeDragged }) =>
      element.current === null ? undefined : letBeDragged(element.current, kind, id, (isDragged) => tell(isDragged)),
    );
  }, [kind, id, isOn]);
  return element;
}

/** Makes an element a place on which things of a kind are dropped. */
export function useDropPlace<Element extends HTMLElement>(kind: string, onDrop: (id: string) => void) {
  const element = useRef<Element>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((id: string) => onDrop(id));
  useEffect(
    () =>
      startLater(({ letBeDroppedOn }) =>
        element.current === null ? undefined : letBeDroppedOn(element.current, kind, { onOver: setOver, onDrop: (id) => drop(id) }),
      ),
    [kind],
  );
  return { element, isOver };
}
