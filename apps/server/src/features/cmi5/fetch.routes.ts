import type { FastifyInstance } from 'fastify';
import { CMI5_ROOT } from '@waymark/contract/cmi5';
import { Refusal } from '../../platform/http/refusal.ts';
import { visitorContextOf } from '../../platform/http/request-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { fetchCredentials } from './cmi5-sessions.service.ts';

const FOR_ALL_ORIGINS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
} as const;

interface Address {
  readonly Params: { readonly secret: string };
}

/**
 * The fetch address of a launch (cmi5 8.2). It is a protocol of its own beside the API: the address is the key and works once, no cookie
 * counts, units of any origin may ask, and errors are answers of 200.
 */
export async function bindFetch(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    own.addHook('onRequest', async (_request, reply) => {
      reply.headers(FOR_ALL_ORIGINS);
    });
    const options = { bodyLimit: 4_096, config: { endpointId: 'cmi5.fetch' } };
    own.post<Address>(`${CMI5_ROOT}fetch/:secret`, options, async (request, reply) => {
      try {
        const ctx = await visitorContextOf(platform, request, reply);
        return await reply.type('application/json').send(JSON.stringify(await fetchCredentials(ctx, request.params.secret)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(error.problem.status).send();
      }
    });
    own.options(`${CMI5_ROOT}fetch/:secret`, options, (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
  });
}
