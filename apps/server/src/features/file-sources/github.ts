import { sourceProblems } from '@waymark/contract/file-sources';
import { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import { anItem, inOrder, type Listing, type SourceAdapter, type SourceCall, type SourceOptions, withQuery } from './source-adapter.ts';

const PAGE = 50;
const SENT = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' } as const;
const RAW = { ...SENT, accept: 'application/vnd.github.raw+json' } as const;

const repositoryShape = z.object({ full_name: z.string(), pushed_at: z.string().nullish() });
const entryShape = z.object({ type: z.string(), name: z.string(), path: z.string(), size: z.number().optional() });
const foundRepositories = z.object({ items: z.array(repositoryShape) });
const foundFiles = z.object({
  items: z.array(z.object({ name: z.string(), path: z.string(), repository: z.object({ full_name: z.string() }) })),
});

/** github.com, or an Enterprise server of the organisation's own. */
const placesOf = ({ address }: SourceOptions) => {
  const own = address.replace(/\/$/, '');
  return own === '' ? { web: 'https://github.com', api: 'https://api.github.com' } : { web: own, api: `${own}/api/v3` };
};

const idOf = (repository: string, path: string) => `${repository}:${path}`;

/** A repository and a path in it. Throws `source-item-gone` for anything that is not such an id. */
function placeOf(id: string): { readonly repository: string; readonly path: string } {
  const [, repository = '', path = ''] = /^([\w.-]+\/[\w.-]+):(.*)$/s.exec(id) ?? [];
  const parts = [...repository.split('/'), ...path.split('/')];
  if (repository === '' || parts.some((part) => part === '.' || part === '..')) throw refuse(sourceProblems['source-item-gone']);
  return { repository, path };
}

function contentsAt({ options }: SourceCall, id: string): string {
  const { repository, path } = placeOf(id);
  return `${placesOf(options).api}/repos/${repository}/contents/${path.split('/').map(encodeURIComponent).join('/')}`;
}

async function page<S extends z.ZodType>(call: SourceCall, shape: S, address: string, number: number) {
  const asked = new URL(address);
  asked.searchParams.set('per_page', String(PAGE));
  asked.searchParams.set('page', String(number));
  const { said, headers } = await call.answer(shape, asked.href, { headers: SENT });
  const isMore = /<[^<>]+>;\s*rel="next"/.test(headers.get('link') ?? '');
  return { found: said, cursor: isMore ? String(number + 1) : null };
}

const repositories = (found: readonly z.output<typeof repositoryShape>[]) =>
  found.map((one) => anItem({ id: idOf(one.full_name, ''), kind: 'folder', name: one.full_name, modifiedAt: one.pushed_at ?? null }));

async function listRepositories(call: SourceCall, number: number): Promise<Listing> {
  const { found, cursor } = await page(call, z.array(repositoryShape), `${placesOf(call.options).api}/user/repos?sort=full_name`, number);
  return { items: repositories(found), cursor };
}

/** At the top one finds repositories of one's own, inside of one its files. */
async function search(call: SourceCall, folder: string | null, words: string, number: number): Promise<Listing> {
  const { api } = placesOf(call.options);
  if (folder === null) {
    const address = withQuery(`${api}/search/repositories`, { q: `${words} in:name user:@me` });
    const { found, cursor } = await page(call, foundRepositories, address, number);
    return { items: repositories(found.items), cursor };
  }
  const address = withQuery(`${api}/search/code`, { q: `${words} in:path repo:${placeOf(folder).repository}` });
  const { found, cursor } = await page(call, foundFiles, address, number);
  return {
    items: found.items.map(({ name, path, repository }) =>
      anItem({ id: idOf(repository.full_name, path), kind: 'file', name, note: path }),
    ),
    cursor,
  };
}

/** GitHub, or GitHub Enterprise: repositories as folders, and their contents. */
export const github: SourceAdapter = {
  client: (options) => {
    const { web, api } = placesOf(options);
    return {
      authorizationEndpoint: `${web}/login/oauth/authorize`,
      tokenEndpoint: `${web}/login/oauth/access_token`,
      revocation: { endpoint: `${api}/applications/${encodeURIComponent(options.clientId)}/grant`, style: 'github' },
      authentication: 'post',
      parameters: {},
      account: { endpoint: `${api}/user`, field: 'login' },
    };
  },
  async list(call, { folder, search: words, cursor }) {
    const number = Number(cursor ?? 1) || 1;
    if (words !== null) return search(call, folder, words, number);
    if (folder === null) return listRepositories(call, number);
    const { repository } = placeOf(folder);
    const entries = await call.json(z.array(entryShape), contentsAt(call, folder), { headers: SENT });
    const items = entries.map((entry) =>
      anItem({
        id: idOf(repository, entry.path),
        kind: entry.type === 'dir' ? 'folder' : 'file',
        name: entry.name,
        size: entry.type === 'file' ? (entry.size ?? null) : null,
        canBeTaken: entry.type === 'file' || entry.type === 'dir',
      }),
    );
    return { items: inOrder(items), cursor: null };
  },
  async open(call, itemId) {
    const address = contentsAt(call, itemId);
    const entry = await call.json(entryShape, address, { headers: SENT });
    if (entry.type !== 'file') throw refuse(sourceProblems['source-item-refused']);
    return { name: entry.name, size: entry.size ?? null, address, request: { headers: RAW } };
  },
};
