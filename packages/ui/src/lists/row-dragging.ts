import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** On which side of a row something would be dropped. */
export type Edge = 'before' | 'after';

type RowDragging = {
  row: HTMLElement;
  /** What the row is held by. */
  grip: HTMLElement;
  /** Rows move only within their own list. */
  list: string;
  /** The row's place in the list now, from 0. */
  place: () => number;
  /** The row itself is dragged, or is no longer. */
  onDragged: (dragged: boolean) => void;
  /** The row of a place is held over this one, leaves it, or is dropped on it. */
  onOver: (from: number, edge: Edge) => void;
  onOut: () => void;
  onDrop: (from: number, edge: Edge) => void;
};

/** Lets a row of a list be dragged, and others be dropped on it; answers how to end that. */
export function letRowBeDragged({ row, grip, list, place, onDragged, onOver, onOut, onDrop }: RowDragging): () => void {
  const edgeAt = (y: number): Edge => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2 ? 'before' : 'after';
  };
  return combine(
    draggable({
      element: row,
      dragHandle: grip,
      getInitialData: () => ({ list, at: place() }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data['list'] === list,
      onDrag: ({ source, location }) => onOver(Number(source.data['at']), edgeAt(location.current.input.clientY)),
      onDragLeave: onOut,
      onDrop: ({ source, location }) => {
        onOut();
        onDrop(Number(source.data['at']), edgeAt(location.current.input.clientY));
      },
    }),
  );
}

/** Lets something that is not in a list be dragged into it; its place is below 0, so that the list can tell it from its own rows. Answers how to end that. */
export function letBeDraggedInto(
  element: HTMLElement,
  list: string,
  place: () => number,
  onDragged: (dragged: boolean) => void,
): () => void {
  return draggable({
    element,
    getInitialData: () => ({ list, at: place() }),
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  });
}
