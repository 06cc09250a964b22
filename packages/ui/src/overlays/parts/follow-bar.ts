/** Keeps how wide the scroll bar of a box is in its `--bar`, so that what is in it ends where its neighbours do. */
export function followBar(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const follow = () => box.style.setProperty('--bar', `${box.offsetWidth - box.clientWidth}px`);
  const observer = new ResizeObserver(follow);
  observer.observe(box);
  return () => observer.disconnect();
}
