import { queryClient } from '../platform/query/query-client.ts';
import type { Router } from '../platform/navigation/router.ts';

/** So long the page may stay empty for a first screen that is nearly there. */
const PATIENCE_MILLISECONDS = 150;

function screenLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

function dataLoaded(): Promise<void> {
  if (queryClient.isFetching() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Waits for the first screen and what it asks, which came beside the shell (SHL-61): painted at once, both take half the time of the frame
 * first and the screen in its place afterwards. Not for long: then the frame is shown, and the screen says itself that it is loading.
 */
export async function firstScreenLoaded(router: Router): Promise<void> {
  await Promise.race([screenLoaded(router).then(dataLoaded), pause(PATIENCE_MILLISECONDS)]);
}
