import { queryOptions } from '@tanstack/react-query';
import { connectPushDevice, listPushDevices, type PushDeviceId, type PushDevices, removePushDevice } from '@waymark/contract/notifications';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { isSubscribed, pushPermission, subscribe, unsubscribe } from '../../platform/push/browser-push.ts';
import { rememberPush } from '../../platform/push/remember-push.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { currentUser } from '../../platform/session/session.ts';

const PUSH = 'push';

export const pushDevicesQuery = queryOptions({
  queryKey: [PUSH, 'devices'],
  queryFn: ({ signal }) => call(listPushDevices, { signal }),
});

/** What this browser allows, and whether it is subscribed. */
export const browserPushQuery = queryOptions({
  queryKey: [PUSH, 'browser'],
  queryFn: async () => ({ permission: pushPermission(), isSubscribed: await isSubscribed() }),
  // The person may have changed it in the browser meanwhile.
  staleTime: 0,
  networkMode: 'always',
});

export const lookAtBrowserAgain = () => void queryClient.invalidateQueries({ queryKey: browserPushQuery.queryKey });

const adopt = (devices: PushDevices) => queryClient.setQueryData(pushDevicesQuery.queryKey, devices);

/** Switches notifications in this browser on, which asks the person first, or off. */
export function usePushSwitch(publicKey: string | null) {
  return useMutation({
    mutationFn: (on: boolean) => (on && publicKey !== null ? switchOn(publicKey) : switchOff()),
    onSettled: lookAtBrowserAgain,
  });
}

async function switchOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  adopt(await call(connectPushDevice, { body: await subscribe(publicKey) }));
  rememberPush(currentUser()?.id ?? null);
}

async function switchOff(): Promise<void> {
  rememberPush(null);
  const { devices } = await call(listPushDevices);
  const current = devices.find(({ isCurrent }) => isCurrent);
  if (current !== undefined) adopt(await call(removePushDevice, { params: { pushDeviceId: current.id } }));
  await unsubscribe();
}

export function useRemoveDevice() {
  return useMutation({
    mutationFn: (pushDeviceId: PushDeviceId) => call(removePushDevice, { params: { pushDeviceId } }),
    onSuccess: adopt,
    onError: notifyError,
  });
}
