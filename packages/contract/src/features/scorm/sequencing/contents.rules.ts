import type { Activity, CourseTree } from './activity.rules.ts';
import { ruledAction } from './conditions.rules.ts';
import { validRequests } from './sequencer.rules.ts';
import { copyOf, type SequencingState } from './tracking.rules.ts';
import { Walk } from './walk.rules.ts';

/** One line of the table of contents. */
export interface ContentsLine {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly isLeaf: boolean;
  /** Whether it may be chosen now. */
  readonly canOpen: boolean;
}

/** Returns the table of contents as it is now: without what is invisible or hidden from choice, and with what may be chosen (SN 2.4, CAM 3.4). */
export function tableOfContents(tree: CourseTree, state: SequencingState): ContentsLine[] {
  const walk = new Walk(tree, copyOf(state), () => 0);
  const choosable = new Set(validRequests(tree, state).choice);
  const linesOf = (activity: Activity, depth: number): ContentsLine[] => {
    const isHidden = ruledAction(walk, activity, 'before', ['hiddenFromChoice']) !== undefined;
    if (isHidden) return [];
    const { id, title, isVisible, children } = activity;
    const line = { id, title, depth, isLeaf: children.length === 0, canOpen: choosable.has(id) };
    const inner = walk.childrenOf(activity).flatMap((child) => linesOf(child, isVisible ? depth + 1 : depth));
    return isVisible ? [line, ...inner] : inner;
  };
  return linesOf(tree.root, 0);
}
