import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { putDocuments } from '../../platform/search/search-index.ts';
import { plainTextOf } from '../../platform/text/rich-text.ts';

interface SearchRow {
  readonly id: string;
  readonly full_name: string;
  readonly handle: string;
  readonly job_title: string;
  readonly company: string;
  readonly location: string;
  readonly bio: string;
  readonly status: string;
  readonly is_public: boolean;
  readonly quality: number;
  readonly created_at: Date;
  readonly topics: string[];
  readonly group_ids: string[];
}

async function findForSearch(store: Store, condition: ReturnType<typeof sql>): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select u.id, u.full_name, u.handle, u.job_title, u.company, u.location, u.bio, u.status, u.is_public, u.created_at,
      ln(1 + u.followers_count)::real as quality,
      array(select t.name from topics t where t.organisation_id = u.organisation_id and t.id = any(u.expert_topics)) as topics,
      case when u.is_public then '{}' else array(
        select m.group_id from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = u.organisation_id and m.user_id = u.id and m.role <> 'pending' and g.visibility <> 'mandatory') end as group_ids
    from users u where u.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

/** SES-67 in the index's words: suspended people only for themselves and who manages people; else as the profile's owner chose. */
function audienceOf(row: SearchRow): string[] {
  const keepers = [`user:${row.id}`, 'user-manager'];
  if (row.status !== 'active') return keepers;
  if (row.is_public) return ['all', ...keepers];
  return ['colleague', ...row.group_ids.map((id) => `group:${id}`), ...keepers];
}

function documentOf(row: SearchRow): SearchDocument {
  return {
    kind: 'user',
    id: row.id,
    title: `${row.full_name} ${row.handle}`,
    labels: [row.job_title, row.company, row.location, ...row.topics],
    description: plainTextOf(row.bio),
    body: '',
    facets: [],
    audience: audienceOf(row),
    quality: row.quality,
    publishedAt: row.created_at,
    rating: 0,
    viewsCount: 0,
  };
}

/** Renews what the search knows of some people; anyone who changes them by another way than an event calls it. */
export async function indexPeople(tx: Store, ids: readonly string[]): Promise<void> {
  const rows = await findForSearch(tx, sql`u.id = any(${ids}::uuid[])`);
  await putDocuments(tx, rows.filter(({ status }) => !isGone(status)).map(documentOf));
}

/** Deleted and erased people are found by no one. */
const isGone = (status: string) => status === 'deleted' || status === 'erased';

const PEOPLE_AT_A_TIME = 500;

/** Puts every person of an organisation into the index again, some hundreds at a time. */
export async function indexEveryPerson(store: Store): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await findForSearch(store, sql`u.id > ${last} order by u.id limit ${sql.lit(PEOPLE_AT_A_TIME)}`);
    await putDocuments(store, rows.filter(({ status }) => !isGone(status)).map(documentOf));
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < PEOPLE_AT_A_TIME) return;
    last = end;
  }
}
