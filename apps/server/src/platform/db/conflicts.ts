import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './errors.ts';

const ATTEMPTS = 5;
const LONGEST_FIRST_PAUSE_MILLISECONDS = 50;

/**
 * Does again what the store ended because it stood in another transaction's way (a deadlock, a failed serialisation): nothing of it is kept, and the other
 * one has gone on. The one place where that is done.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      // By chance, so that two who met do not meet again.
      await pause(Math.random() * LONGEST_FIRST_PAUSE_MILLISECONDS * attempt);
    }
  }
}
