import { sourceProblems } from '@waymark/contract/file-sources';
import { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import { anItem, type SourceAdapter, type SourceOptions, withQuery } from './source-adapter.ts';

const DRIVE = 'https://graph.microsoft.com/v1.0/me/drive';
const FIELDS = 'id,name,size,file,folder,package,lastModifiedDateTime';

const itemShape = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  lastModifiedDateTime: z.string().optional(),
  file: z.object({}).optional(),
  folder: z.object({}).optional(),
  /** A notebook: several files that look like one. */
  package: z.object({}).optional(),
});
const listShape = z.object({ value: z.array(itemShape), '@odata.nextLink': z.string().optional() });

/** The whole address of the next page comes from the service: it is only asked for where it leads to the same drive. */
function nextPage(cursor: string): string {
  if (!cursor.startsWith(`${DRIVE}/`)) throw refuse(sourceProblems['source-item-gone']);
  return cursor;
}

/** OneDrive by Microsoft Graph, for the accounts of one audience: people's own (`consumers`), or those of an organisation. */
export function oneDrive(audience: (options: SourceOptions) => string): SourceAdapter {
  return {
    client: (options) => {
      const authority = `https://login.microsoftonline.com/${audience(options)}/oauth2/v2.0`;
      return {
        authorizationEndpoint: `${authority}/authorize`,
        tokenEndpoint: `${authority}/token`,
        // Microsoft has no place to revoke at: people take it back in their account.
        revocation: null,
        authentication: 'post',
        parameters: { prompt: 'select_account' },
        account: { endpoint: 'https://graph.microsoft.com/v1.0/me', field: 'userPrincipalName' },
      };
    },
    async list(call, { folder, search, cursor }) {
      const children = folder === null ? `${DRIVE}/root/children` : `${DRIVE}/items/${encodeURIComponent(folder)}/children`;
      const found = `${DRIVE}/root/search(q='${encodeURIComponent((search ?? '').replaceAll("'", "''"))}')`;
      const first = withQuery(search === null ? children : found, { $top: 50, $select: FIELDS });
      const listed = await call.json(listShape, cursor === null ? first : nextPage(cursor));
      const items = listed.value.map((item) =>
        anItem({
          id: item.id,
          kind: item.folder === undefined ? 'file' : 'folder',
          name: item.name,
          size: item.folder === undefined ? (item.size ?? null) : null,
          modifiedAt: item.lastModifiedDateTime ?? null,
          canBeTaken: item.package === undefined,
        }),
      );
      return { items, cursor: listed['@odata.nextLink'] ?? null };
    },
    async open(call, itemId) {
      const one = `${DRIVE}/items/${encodeURIComponent(itemId)}`;
      const item = await call.json(itemShape, withQuery(one, { $select: FIELDS }));
      if (item.file === undefined) throw refuse(sourceProblems['source-item-refused']);
      return { name: item.name, size: item.size ?? null, address: `${one}/content` };
    },
  };
}
