import { type RefObject, useLayoutEffect, useState } from 'react';

/** What the row keeps free for "More" where not all fits. */
const MORE_PIXELS = 96;

/**
 * How many entries of a list fit beside what else stands in its row, as their words are long in one language and the window narrow. The others
 * belong behind "More". All fit until the row is laid out, which `isMeasured` says.
 * @param list whose children are entries
 * @param kept pixels of the row that the list may not take
 */
export function useFitting(
  list: RefObject<HTMLElement | null>,
  entries: number,
  kept: (row: HTMLElement) => number,
): { readonly fitting: number; readonly isMeasured: boolean } {
  const [fitting, setFitting] = useState<number>();
  useLayoutEffect(() => {
    const row = list.current?.parentElement?.parentElement;
    if (list.current === null || !row) return;
    const element = list.current;
    const widths: number[] = [];
    const measure = () => {
      for (const [at, child] of [...element.children].entries()) widths[at] = child.getBoundingClientRect().width;
      setFitting(countFitting(widths, row.clientWidth - kept(row)));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [row, element]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  }, [list, entries, kept]);
  return { fitting: Math.min(fitting ?? entries, entries), isMeasured: fitting !== undefined };
}

/** How many of some widths fit a room, with "More" after them unless all do. */
function countFitting(widths: readonly number[], room: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= room || whole === 0) return widths.length;
  let taken = MORE_PIXELS;
  return widths.findIndex((width) => (taken += width) > room);
}
