import { sourceProblems } from '@waymark/contract/file-sources';
import { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import { anItem, inOrder, type SourceAdapter, type SourceCall } from './source-adapter.ts';

const API = 'https://api.dropboxapi.com/2';

const entryShape = z.object({
  '.tag': z.string(),
  id: z.string().optional(),
  name: z.string(),
  size: z.number().optional(),
  server_modified: z.string().optional(),
  is_downloadable: z.boolean().optional(),
});
const listShape = z.object({ entries: z.array(entryShape), cursor: z.string(), has_more: z.boolean() });
const searchShape = z.object({
  matches: z.array(z.object({ metadata: z.object({ '.tag': z.string(), metadata: entryShape.optional() }) })),
  cursor: z.string().optional(),
  has_more: z.boolean(),
});
type Entry = z.output<typeof entryShape>;

const itemsOf = (entries: readonly Entry[]) =>
  inOrder(
    entries.flatMap((entry) => {
      if (entry.id === undefined || (entry['.tag'] !== 'file' && entry['.tag'] !== 'folder')) return [];
      return anItem({
        id: entry.id,
        kind: entry['.tag'],
        name: entry.name,
        size: entry.size ?? null,
        modifiedAt: entry.server_modified ?? null,
        // Paper and other documents of the service itself.
        canBeTaken: entry.is_downloadable !== false,
      });
    }),
  );

const post = <S extends z.ZodType>(call: SourceCall, shape: S, path: string, body: unknown) =>
  call.json(shape, `${API}/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** What stands in a header may only be of ASCII. */
const asHeader = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[\u007F-\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Dropbox, version 2. A cursor begins with what it belongs to: lists and searches go on at different places. */
export const dropbox: SourceAdapter = {
  client: () => ({
    authorizationEndpoint: 'https://www.dropbox.com/oauth2/authorize',
    tokenEndpoint: 'https://api.dropboxapi.com/oauth2/token',
    revocation: { endpoint: `${API}/auth/token/revoke`, style: 'bearer' },
    authentication: 'post',
    parameters: { token_access_type: 'offline' },
    account: { endpoint: `${API}/users/get_current_account`, field: 'email', method: 'POST' },
  }),
  async list(call, { folder, search, cursor }) {
    if (search === null) {
      const next = cursor?.startsWith('list:') === true ? { cursor: cursor.slice('list:'.length) } : undefined;
      const listed =
        next === undefined
          ? await post(call, listShape, 'files/list_folder', { path: folder ?? '', limit: 100 })
          : await post(call, listShape, 'files/list_folder/continue', next);
      return { items: itemsOf(listed.entries), cursor: listed.has_more ? `list:${listed.cursor}` : null };
    }
    const next = cursor?.startsWith('search:') === true ? { cursor: cursor.slice('search:'.length) } : undefined;
    const options = { max_results: 50, filename_only: true };
    const found =
      next === undefined
        ? await post(call, searchShape, 'files/search_v2', { query: search, options })
        : await post(call, searchShape, 'files/search/continue_v2', next);
    const entries = found.matches.flatMap(({ metadata }) => metadata.metadata ?? []);
    return { items: itemsOf(entries), cursor: found.has_more && found.cursor !== undefined ? `search:${found.cursor}` : null };
  },
  async open(call, itemId) {
    const entry = await post(call, entryShape, 'files/get_metadata', { path: itemId });
    if (entry['.tag'] !== 'file' || entry.is_downloadable === false) throw refuse(sourceProblems['source-item-refused']);
    return {
      name: entry.name,
      size: entry.size ?? null,
      address: 'https://content.dropboxapi.com/2/files/download',
      request: { method: 'POST', headers: { 'dropbox-api-arg': asHeader({ path: itemId }) } },
    };
  },
};
