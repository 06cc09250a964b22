import type { PushDeviceId } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { findDevicesOf } from './push-devices.repo.ts';
import { type AddressedPushRow, insertMessages, type PushMessageRow } from './push-messages.repo.ts';
import { sendPushJob } from './push.jobs.ts';

const addressedTo = (message: PushMessageRow, device_id: PushDeviceId): AddressedPushRow => ({ ...message, device_id });

/** Writes a message for each of its reader's devices and puts in its sending, all with the job's transaction (NTF-06). Three statements for however many. */
export async function queuePushes(ctx: JobContext, messages: readonly PushMessageRow[]): Promise<void> {
  if (messages.length === 0) return;
  const devices = Map.groupBy(
    await findDevicesOf(
      ctx.store,
      messages.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  );
  const addressed = messages.flatMap((message) => (devices.get(message.user_id) ?? []).map(({ id }) => addressedTo(message, id)));
  const written = await insertMessages(ctx.store, addressed, ctx.now());
  const waits = Map.groupBy(written, ({ held_until }) =>
    held_until === null ? 0 : Math.max(0, Math.ceil((held_until.getTime() - ctx.now().getTime()) / 1000)),
  );
  for (const [afterSeconds, some] of waits) {
    const sendings = some.map(({ id }) => ({ messageId: id }));
    await ctx.platform.jobs.enqueueEach(ctx.store, sendPushJob, sendings, { afterSeconds });
  }
}
