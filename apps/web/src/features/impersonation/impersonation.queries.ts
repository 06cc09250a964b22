import { startImpersonation, startProxy, stopImpersonation } from '@waymark/contract/impersonation';
import type { ProxyType } from '@waymark/contract/platform';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { keepWayBack, takeWayBack } from './way-back.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const SIGN_IN = '/user/login';

/** Leaves for the person's own first page; everything of who is here now is left behind with the page. */
export function useImpersonation() {
  return useMutation({
    mutationFn: ({ userId, reason, proxyType }: { userId: string; reason: string; proxyType: ProxyType | null }) =>
      proxyType === null
        ? call(startImpersonation, { body: { userId, reason } })
        : call(startProxy, { body: { userId, reason, proxyType } }),
    onSuccess: (_answer, { proxyType }) => {
      keepWayBack(`${location.pathname}${location.search}`);
      location.assign(proxyType === 'manager_dashboard' ? '/manager-dashboard' : '/');
    },
  });
}

/** Be oneself again, and back to where it began (SES-64: in one click). */
export function useEndOfImpersonation() {
  return useMutation({
    mutationFn: () => call(stopImpersonation),
    onSuccess: ({ isSignedIn }) => location.assign(isSignedIn ? takeWayBack() : SIGN_IN),
    onError: notifyError,
  });
}
