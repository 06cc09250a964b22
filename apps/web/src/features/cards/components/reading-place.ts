import { readingSeconds, type Stretch } from '@waymark/contract/cards';
import { type OnScreen, visibleShare } from '../use-reading.ts';

/** A piece of text and where it lies in the whole, in seconds of reading. */
interface Piece {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

function piecesOf(root: HTMLElement): { readonly pieces: readonly Piece[]; readonly totalSeconds: number } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let at = 0;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const to = at + readingSeconds(node.data);
    if (to > at) pieces.push({ node, from: at, to });
    at = to;
  }
  return { pieces, totalSeconds: at };
}

function boxOf(node: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

/** What of a text is on the screen; null for one without words. */
export function textOnScreen(root: HTMLElement, windowHeight: number): OnScreen | null {
  const { pieces, totalSeconds } = piecesOf(root);
  if (totalSeconds === 0) return null;
  const visible = pieces.flatMap(({ node, from, to }): Stretch[] => {
    const share = visibleShare(boxOf(node), windowHeight);
    return share === null ? [] : [[from + (to - from) * share[0], from + (to - from) * share[1]]];
  });
  return { visible, totalSeconds };
}

/** How far below the top of a text someone stopped, in pixels; null where that is its beginning or its end. */
export function placeInText(root: HTMLElement, positionSeconds: number): number | null {
  const { pieces, totalSeconds } = piecesOf(root);
  if (positionSeconds <= 0 || positionSeconds >= Math.floor(totalSeconds)) return null;
  const piece = pieces.find(({ to }) => to >= positionSeconds);
  if (piece === undefined) return null;
  const box = boxOf(piece.node);
  const share = (positionSeconds - piece.from) / (piece.to - piece.from);
  return box.top + (box.bottom - box.top) * Math.max(0, share) - root.getBoundingClientRect().top;
}
