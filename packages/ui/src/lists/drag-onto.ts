import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Lets an element be dragged; answers how to end that. `kind` says which places take it. */
export function letBeDragged(element: HTMLElement, kind: string, id: string, onDragged: (isDragged: boolean) => void): () => void {
  return draggable({
    element,
    getInitialData: () => ({ kind, id }),
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  });
}

/** Lets something of a kind be dropped on an element; answers how to end that. */
export function letBeDroppedOn(
  element: HTMLElement,
  kind: string,
  { onOver, onDrop }: { readonly onOver: (isOver: boolean) => void; readonly onDrop: (id: string) => void },
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === kind,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false);
      onDrop(String(source.data['id']));
    },
  });
}
