import type { JobContext } from '../../platform/context.ts';
import { findDevices } from './push-devices.repo.ts';
import { insertMessages, type PushMessageRow } from './push-messages.repo.ts';
import { sendPushJob } from './push.jobs.ts';

/** Writes a message for each of a reader's devices and puts in its sending, both with the job's transaction (NTF-06). */
export async function queuePush(ctx: JobContext, message: PushMessageRow): Promise<void> {
  const devices = await findDevices(ctx.store, message.user_id);
  const ids = await insertMessages(
    ctx.store,
    message,
    devices.map(({ id }) => id),
    ctx.now(),
  );
  const wait = message.held_until === null ? 0 : message.held_until.getTime() - ctx.now().getTime();
  const afterSeconds = Math.max(0, Math.ceil(wait / 1000));
  const sendings = ids.map((messageId) => ({ messageId }));
  await ctx.platform.jobs.enqueueEach(ctx.store, sendPushJob, sendings, { afterSeconds });
}
