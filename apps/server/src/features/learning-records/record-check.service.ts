import { setTimeout as pause } from 'node:timers/promises';
import { type RecordCheckOutcome, type recordCheckSchema, type XAPI_VERSIONS } from '@waymark/contract/learning-records';
import type { SchemaOutput } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { CallRefused, guardedFetch, isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { personAgent, programAgent } from './organisation-agents.ts';
import { type CheckedStore, CheckFailed, checkStore } from './record-check.ts';
import { serveXapiFor } from './xapi-door.service.ts';
import { about } from './xapi-requests.service.ts';

type Asked = SchemaOutput<typeof recordCheckSchema>;
type Version = (typeof XAPI_VERSIONS)[number];

/** ADM-11: makes a round trip through a learning record store, ours or one at an address, and names the fault there is. */
export async function checkRecordStore(ctx: ActorContext, asked: Asked): Promise<RecordCheckOutcome> {
  return checkStore(asked.store === 'own' ? ownStore(ctx, asked.version) : otherStore(ctx, asked), {
    version: asked.version,
    actor: personAgent(ctx.organisation, ctx.actor.userId, ctx.actor.fullName),
    activityId: addressOf(ctx.platform.config, ctx.organisation, '/admin/learning-records'),
    ids: [newId<string>(), newId<string>(), newId<string>()],
    pause: async (milliseconds) => {
      if (milliseconds > 0) await pause(milliseconds);
    },
  });
}

/** Our own store, past the wire: everything but the credentials. */
function ownStore(ctx: ActorContext, version: Version): CheckedStore {
  const client = { authority: programAgent(ctx.organisation, 'platform', ctx.organisation.name), mayWrite: true };
  return {
    send: async (method, path, query, { body, headers = {} } = {}) => {
      if (!ctx.organisation.setting('is_lrs_enabled')) throw new CheckFailed('switched-off');
      const request = {
        method,
        path,
        query: new Map(Object.entries(query)),
        headers: { 'x-experience-api-version': version, 'content-type': 'application/json', ...headers },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      };
      const answer = path === '/about' ? about() : await serveXapiFor(ctx, client, request);
      return { status: answer.status, header: (name) => answer.headers[name] ?? null, text: String(answer.body ?? '') };
    },
  };
}

/** A store of someone else, by its address; inner addresses are never called. */
function otherStore(ctx: ActorContext, { address, key, secret, version }: Extract<Asked, { store: 'other' }>): CheckedStore {
  const door = ctx.platform.serviceDoor;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return {
    send: async (method, path, query, { body, headers = {} } = {}) => {
      if (!isServiceAddress(address, door)) throw new CheckFailed('address-refused');
      const url = new URL(`${address.replace(/(?<!\/)\/+$/, '')}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const all = {
        authorization,
        'x-experience-api-version': version,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      };
      try {
        const answer = await guardedFetch(
          url.href,
          { method, headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
          door,
        );
        return { status: answer.status, header: (name) => answer.headers.get(name), text: await answer.text() };
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const isInner = error.message === 'This address may not be called';
        throw new CheckFailed(isInner ? 'address-refused' : error.isSlow ? 'too-slow' : 'unreachable');
      }
    },
  };
}
