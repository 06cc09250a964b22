/** What is wrong with the words of a page. */
export interface Fault {
  readonly kind: 'cut' | 'sideways' | 'covered' | 'broken';
  readonly words: string;
}

/**
 * Runs in the page. Answers words that are cut off where they stand (what is meant to end in dots may), what one presses that another lies
 * over, a button whose words take more than two lines with few letters each, and a page that scrolls sideways.
 */
export function faultsOfPage(): Fault[] {
  const MOST_LINES = 2;
  /** A line of a long text may hold no fewer, where it goes on for a third line. */
  const FEWEST_LETTERS = 14;
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible' && element.closest('[inert]') === null;
  };
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  };
  const linesOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  };
  /** Heads of columns are there for who listens, where a table is shown as a list. */
  const isForListening = (element: Element) => {
    const head = element.closest('thead');
    return head !== null && getComputedStyle(head).position === 'absolute';
  };
  const isInBar = (element: Element | null): boolean =>
    element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInBar(element.parentElement));
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 80);
  const faults: Fault[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) {
    const wide = [...document.querySelectorAll('body *')].findLast(
      (element) => isSeen(element) && element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    faults.push({ kind: 'sideways', words: wide === undefined ? '' : `${wide.outerHTML.slice(0, 120)} ${words(wide)}` });
  }
  for (const element of document.querySelectorAll('button, [role="tab"], a, label, legend, th, h1, h2, h3, dt, [class*="badge" i]')) {
    if (!isSeen(element)) continue;
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const mayEnd = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (overflowX !== 'visible' && !mayEnd && element.scrollWidth > element.clientWidth + 1)
      faults.push({ kind: 'cut', words: words(element) });
  }
  const pressed = [...document.querySelectorAll('main button, main a, header button, header a')].filter(isSeen);
  for (const button of pressed.filter((one) => one.tagName === 'BUTTON')) {
    for (const node of textsIn(button)) {
      const text = node.data.trim();
      const lines = linesOf(node);
      if (lines > MOST_LINES && text.length < lines * FEWEST_LETTERS) faults.push({ kind: 'broken', words: text });
    }
  }
  for (const one of pressed) {
    if (isForListening(one)) continue;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const lies = document.elementFromPoint(x, y)?.closest('button, a');
    // What lies below a bar that stays in the window is scrolled from there.
    if (lies != null && !lies.contains(one) && !one.contains(lies) && !isInBar(lies))
      faults.push({ kind: 'covered', words: `${words(one)} by ${words(lies)}` });
  }
  return faults;
}
