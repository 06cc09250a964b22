import { createHmac, timingSafeEqual } from 'node:crypto';
import { viltProblems as problems, type ZoomAnswer } from '@waymark/contract/vilt';
import { z } from 'zod';
import type { BaseContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { parseJson, readText } from '../../platform/http/signed-text.ts';
import type { Wire } from '../../platform/http/route.ts';
import { zoomAccountOf } from './zoom-account.service.ts';
import { makeDue } from './zoom.repo.ts';

const MOST_BYTES = 512 * 1024;
/** An event that is older, or from later, may be one that was listened to and sent again. */
const TOLERANCE_MILLISECONDS = 5 * 60_000;

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    plainToken: z.string().max(500).optional(),
    object: z.object({ id: z.union([z.string(), z.number()]) }).optional(),
  }),
});
/** After these there is something to look after; what they say beside the meeting’s number is asked for, and not believed. */
const NEWS: ReadonlySet<string> = new Set(['recording.completed', 'meeting.ended']);

/**
 * Takes an event of Zoom: signed with the account’s secret, of these five minutes. The challenge by which Zoom checks the address is answered,
 * and what it does not know it takes and forgets. Throws `zoom-signature-invalid`.
 */
export async function takeZoomEvent(ctx: BaseContext, { request }: Wire): Promise<ZoomAnswer> {
  const body = await readText(request.raw, MOST_BYTES);
  if (body === undefined) throw refuse(problems['zoom-signature-invalid']);
  const secret = (await zoomAccountOf(ctx))?.webhookSecret;
  const { 'x-zm-signature': signature, 'x-zm-request-timestamp': sentAt } = request.headers;
  if (secret === undefined || typeof signature !== 'string' || typeof sentAt !== 'string') throw refuse(problems['zoom-signature-invalid']);
  const age = Math.abs(ctx.now().getTime() - Number(sentAt) * 1000);
  if (!(age <= TOLERANCE_MILLISECONDS) || !isSame(signature, `v0=${digest(secret, `v0:${sentAt}:${body}`)}`))
    throw refuse(problems['zoom-signature-invalid']);
  const event = eventSchema.safeParse(parseJson(body)).data;
  if (event === undefined) return {};
  const { plainToken, object } = event.payload;
  if (event.event === 'endpoint.url_validation' && plainToken !== undefined)
    return { plainToken, encryptedToken: digest(secret, plainToken) };
  if (NEWS.has(event.event) && object !== undefined) await makeDue(ctx.store, String(object.id), ctx.now());
  return {};
}

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
