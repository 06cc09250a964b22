import { queryClient } from '../platform/query/query-client.ts';
import type { Router } from '../platform/navigation/router.ts';

/** So long the page may stay empty for a first screen that is nearly there. */
const PATIENCE_MILLISECONDS = 150;

/**
 * Waits for the first screen and what it asks, which came beside the shell (SHL-61): painted at once, both take half the time of the frame
 * first and the screen in its place afterwards. Not for long: then the frame is shown, and the screen says itself that it is loading. Where the server
 * drew the screen, that stays until the code of the screen is there.
 */
export function firstScreenLoaded(router: Router, isDrawn: boolean): Promise<void> {
  return new Promise((resolve) => {
    let isPatient = true;
    const look = () => {
      if (router.state.initialized && (!isPatient || queryClient.isFetching() === 0)) end();
    };
    const stops = [router.subscribe(look), queryClient.getQueryCache().subscribe(look)];
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    setTimeout(() => {
      isPatient = false;
      if (isDrawn) look();
      else end();
    }, PATIENCE_MILLISECONDS);
    look();
  });
}
