import { type ReactNode, useState } from 'react';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { ProveDialog } from '../dialogs/prove-dialog.tsx';

/** Work that the server may want a proof for that it is really the person. */
export interface Proof {
  /** Does the work; where a proof is wanted it asks for the password first and then does it. Other refusals are told in passing. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
  /** Stands anywhere on the screen. */
  readonly dialog: ReactNode;
}

/** Asks for the password again before what changes how one is let in, once the sign-in is some minutes old. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<{ readonly work: () => Promise<unknown> } | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isProblemOf(error, 'proof-required')) setWaiting({ work });
      else await notifyError(error);
    }
  };
  const goOn = () => {
    setWaiting(null);
    if (waiting !== null) void run(waiting.work);
  };
  return { run, dialog: <ProveDialog open={waiting !== null} onClose={() => setWaiting(null)} onProved={goOn} /> };
}
