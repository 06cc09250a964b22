import type { Shown } from './stage.tsx';

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Presses the button, link or tab of a name, and waits until the screen is at rest. Throws where there is none. */
export async function press({ page, rest }: Shown, name: string): Promise<void> {
  const found = [...page.querySelectorAll<HTMLElement>('button, a, [role=tab]')].find((one) => nameOf(one).trim() === name);
  if (found === undefined) throw new Error(`Nothing here is called ${name}`);
  found.click();
  // Once for what it loads, once for what that asks.
  await rest();
  await rest();
}
