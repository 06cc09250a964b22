import {
  MOST_PUSH_DEVICES,
  notificationProblems as problems,
  type PushDeviceId,
  type PushDevices,
  type PushSubscriptionKeys,
} from '@waymark/contract/notifications';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addressFault } from '../../platform/fetch/safe-post.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { pushDeviceConnected, pushDeviceRemoved } from './notifications.events.ts';
import { pushDevicePolicy } from './notifications.policy.ts';
import { countOtherDevices, deleteDevice, findDevice, findDevices, lockDevices, saveDevice } from './push-devices.repo.ts';

/** Returns the devices on which the caller is told things while no page is open, and what a browser subscribes with (NTF-03). */
export async function listDevices(ctx: ActorContext): Promise<PushDevices> {
  const rows = await findDevices(ctx.store, ctx.actor.userId);
  return {
    publicKey: ctx.platform.push?.publicKey ?? null,
    devices: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      isCurrent: row.session_id === ctx.actor.sessionId,
      createdAt: row.created_at.toISOString(),
      lastSentAt: row.last_sent_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Has the browser of the caller's session told things, until the session ends; a subscription it had before is replaced. Throws
 * `push-not-possible`, `too-many-push-devices`, or `invalid-input` on `endpoint`: without TLS, a name no one has, one that leads inside, or
 * one that is another browser's.
 */
export async function connectDevice(ctx: ActorContext, { endpoint, keys }: PushSubscriptionKeys): Promise<PushDevices> {
  if (ctx.platform.push === undefined) throw refuse(problems['push-not-possible']);
  const { fetchDoor } = ctx.platform;
  const fault = await addressFault(endpoint, fetchDoor, fetchDoor.allowsPlainHttp !== true);
  if (fault !== null) throw refuseField('endpoint', fault);
  const { userId, sessionId } = ctx.actor;
  const device = {
    id: newId<PushDeviceId>(),
    user_id: userId,
    session_id: sessionId,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    user_agent: ctx.caller.userAgent.slice(0, 400),
    created_at: ctx.now(),
  };
  return mutate(ctx, pushDeviceConnected, async (ctx) => {
    await lockDevices(ctx.store, userId);
    if ((await countOtherDevices(ctx.store, device)) >= MOST_PUSH_DEVICES) {
      throw refuse(problems['too-many-push-devices'], { params: { maximum: MOST_PUSH_DEVICES } });
    }
    const saved = await saveDevice(ctx.store, device);
    if (saved === undefined) throw refuseField('endpoint', 'taken');
    return { result: await listDevices(ctx), subject: { type: 'push-device', id: saved.id }, details: { deviceId: saved.id } };
  });
}

/** Tells nothing more on one of the caller's devices. Throws `push-device-not-found`, also for someone else's. */
export async function removeDevice(ctx: ActorContext, id: PushDeviceId): Promise<PushDevices> {
  return mutate(ctx, pushDeviceRemoved, async (ctx) => {
    const row = await findDevice(ctx.store, id);
    if (row === undefined || row.user_id !== ctx.actor.userId) throw refuse(problems['push-device-not-found']);
    await deleteDevice(ctx.store, authorize(ctx, pushDevicePolicy, 'remove', row));
    return { result: await listDevices(ctx), subject: { type: 'push-device', id }, details: { deviceId: id } };
  });
}
