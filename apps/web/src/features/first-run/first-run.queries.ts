import { completeFirstRun, type FirstRun } from '@waymark/contract/first-run';
import { call } from '../../platform/api/call.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** Makes the organisation and its administrator, who is then signed in; the page starts again inside it. */
export function useFirstRun() {
  return useMutation({
    mutationFn: async (body: FirstRun) => {
      await call(completeFirstRun, { body });
      // ADM-12: the checklist is the first thing to do.
      location.assign('/admin/overview');
      await new Promise(() => {});
    },
  });
}
