import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { CallRefused, guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';

const RULES = 'https://api.agora.io/dev/v1/kicking-rule';
const madeSchema = z.object({ status: z.literal('success'), id: z.number().int() });

/** Who is kept out of which channel, and for how many seconds. */
export interface AgoraBan {
  readonly channel: string;
  readonly uid: number;
  readonly seconds: number;
}

/** Puts someone out of a channel of Agora and keeps them out. Returns the number of the rule. Throws CallRefused where Agora does not take it. */
export async function createBan(platform: Platform, { channel, uid, seconds }: AgoraBan): Promise<number> {
  const body = { cname: channel, uid, time_in_seconds: seconds, privileges: ['join_channel'] };
  const answer = await ask(platform, 'POST', body);
  const made = madeSchema.safeParse(await answer.json().catch(() => undefined));
  if (!made.success) throw new CallRefused('Agora made no rule');
  return made.data.id;
}

/** Ends a rule; one that is gone is over. Throws as `createBan`. */
export async function deleteBan(platform: Platform, id: number): Promise<void> {
  await ask(platform, 'DELETE', { id }, [404]);
}

async function ask(platform: Platform, method: string, body: object, alsoFine: readonly number[] = []): Promise<Response> {
  const { config, serviceDoor } = platform;
  const { agora } = config;
  if (agora?.customer === undefined) throw new Error('Agora is asked only where its customer key is configured');
  const answer = await guardedFetch(
    serviceAddress(config, RULES),
    {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${agora.customer.key}:${agora.customer.secret}`).toString('base64')}`,
      },
      body: JSON.stringify({ appid: agora.appId, ...body }),
    },
    serviceDoor,
  );
  if (!answer.ok && !alsoFine.includes(answer.status)) throw new CallRefused(`Agora answers ${String(answer.status)}`);
  return answer;
}
