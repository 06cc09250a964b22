import { z } from 'zod';
import { anItem, type SourceAdapter, withQuery } from './source-adapter.ts';

const API = 'https://api.box.com/2.0';
const PAGE = 50;
const FIELDS = 'id,type,name,size,modified_at';

const entryShape = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  size: z.number().optional(),
  modified_at: z.string().nullish(),
});
const listShape = z.object({ entries: z.array(entryShape), total_count: z.number(), offset: z.number().optional() });

/** Box, version 2.0. Pages go by how many came before. */
export const box: SourceAdapter = {
  client: () => ({
    authorizationEndpoint: 'https://account.box.com/api/oauth2/authorize',
    tokenEndpoint: 'https://api.box.com/oauth2/token',
    revocation: { endpoint: 'https://api.box.com/oauth2/revoke', style: 'standard' },
    authentication: 'post',
    parameters: {},
    account: { endpoint: `${API}/users/me`, field: 'login' },
  }),
  async list(call, { folder, search, cursor }) {
    const offset = Number(cursor ?? 0) || 0;
    const address =
      search === null
        ? withQuery(`${API}/folders/${encodeURIComponent(folder ?? '0')}/items`, { fields: FIELDS, limit: PAGE, offset, sort: 'name' })
        : withQuery(`${API}/search`, { query: search, content_types: 'name', fields: FIELDS, limit: PAGE, offset });
    const listed = await call.json(listShape, address);
    const items = listed.entries.flatMap((entry) => {
      if (entry.type !== 'file' && entry.type !== 'folder') return [];
      const { id, type: kind, name } = entry;
      return anItem({ id, kind, name, size: kind === 'file' ? (entry.size ?? null) : null, modifiedAt: entry.modified_at ?? null });
    });
    const next = offset + PAGE;
    return { items, cursor: next < listed.total_count && listed.entries.length > 0 ? String(next) : null };
  },
  async open(call, itemId) {
    const one = `${API}/files/${encodeURIComponent(itemId)}`;
    const entry = await call.json(entryShape, withQuery(one, { fields: FIELDS }));
    return { name: entry.name, size: entry.size ?? null, address: `${one}/content` };
  },
};
