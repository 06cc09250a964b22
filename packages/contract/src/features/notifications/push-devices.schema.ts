import { z } from 'zod';
import { idOf } from '../../kit/id.ts';

const pushDeviceId = idOf('push-device');
export type PushDeviceId = z.infer<typeof pushDeviceId>;
export const pushDeviceParams = z.object({ pushDeviceId });

const base64url = (bytes: number) =>
  z
    .string()
    .max(Math.ceil((bytes * 4) / 3) + 2)
    .regex(/^[\w-]+={0,2}$/);

/** A browser's subscription at its push service, as the browser gives it: where to post, and the keys only it can read with. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    /** The browser's public key, a point of P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>;

/** A browser in which someone is told things while no page is open. */
const pushDeviceSchema = z.object({
  id: pushDeviceId,
  userAgent: z.string(),
  /** Of the session that asks. */
  isCurrent: z.boolean(),
  createdAt: z.string(),
  /** Null before the first. */
  lastSentAt: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDevicesSchema = z.object({
  /** What a browser subscribes with; null where this installation cannot send any. */
  publicKey: z.string().nullable(),
  /** Newest first. */
  devices: z.array(pushDeviceSchema),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;
