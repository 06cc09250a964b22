import { connectPushDevice, listPushDevices } from '@waymark/contract/notifications';
import { call } from '../api/call.ts';
import { pushPermission, subscribe } from './browser-push.ts';

/**
 * A device ends with its session. Where that ended without the person signing out, or the browser was given another address, the device
 * is connected again, quietly. What fails is tried again with the next page.
 */
export async function keepPush(): Promise<void> {
  if (pushPermission() !== 'granted') return;
  const { publicKey, devices } = await call(listPushDevices, { background: true });
  if (publicKey === null || devices.some(({ isCurrent }) => isCurrent)) return;
  await call(connectPushDevice, { body: await subscribe(publicKey), background: true });
}
