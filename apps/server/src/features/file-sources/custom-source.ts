import { z } from 'zod';
import { anItem, type SourceAdapter, withQuery } from './source-adapter.ts';

const itemShape = z.object({
  id: z.string().min(1).max(2000),
  type: z.enum(['folder', 'file']),
  name: z.string().min(1).max(1000),
  size: z.number().int().min(0).optional(),
  modifiedAt: z.iso.datetime({ offset: true }).optional(),
});
const listShape = z.object({ items: z.array(itemShape).max(500), next: z.string().max(2000).nullish() });

/** A service of the organisation's own that lists its files as docs/features/file-sources.md says. */
export const customSource: SourceAdapter = {
  client: ({ authorizationEndpoint, tokenEndpoint, revocationEndpoint }) => ({
    authorizationEndpoint,
    tokenEndpoint,
    revocation: revocationEndpoint === '' ? null : { endpoint: revocationEndpoint, style: 'standard' },
    authentication: 'post',
    parameters: {},
    account: null,
  }),
  async list(call, { folder, search, cursor }) {
    const { items, next } = await call.json(listShape, withQuery(baseOf(call.options.address), { folder, search, cursor }));
    return {
      items: items.map(({ id, type: kind, name, size, modifiedAt }) =>
        anItem({ id, kind, name, size: size ?? null, modifiedAt: modifiedAt ?? null }),
      ),
      cursor: next ?? null,
    };
  },
  async open(call, itemId) {
    const one = `${baseOf(call.options.address)}/${encodeURIComponent(itemId)}`;
    const { name, size } = await call.json(itemShape, one);
    return { name, size: size ?? null, address: `${one}/content` };
  },
};

const baseOf = (address: string) => address.replace(/\/$/, '');
