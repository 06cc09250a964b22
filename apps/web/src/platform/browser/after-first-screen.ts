import { whenIdle } from './when-idle.ts';

const PATIENCE_MILLISECONDS = 4_000;
/** Long enough for the first screen to be painted and looked at, short enough that no one has reached for the rest yet. */
const BREATH_MILLISECONDS = 1_000;

/** Waits until the first screen shows its heading. */
export function headingSeen(): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => document.querySelector('h1') !== null;
    if (isThere()) return resolve();
    const observer = new MutationObserver(() => isThere() && done());
    const done = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(done, PATIENCE_MILLISECONDS);
    return undefined;
  });
}

/** Waits until the first screen shows its heading and the page is idle: what only adds to it must not delay it (SHL-61). */
export async function afterFirstScreen(): Promise<void> {
  await headingSeen();
  await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), BREATH_MILLISECONDS));
}
