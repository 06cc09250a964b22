import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { ChangedTexts } from '../../platform/i18n/changed-texts.ts';
import { SERVER } from './wording-index.ts';
import type { ChangedText } from './wording-search.ts';

/** Stands for texts as they are: of the same texts the same as the store keeps in `organisation_text_digests`. */
const digestOfTexts = sql<string>`md5(string_agg(source || '/' || text_id || E'\n' || text, E'\n' order by source, text_id))`;

/** What the organisation says otherwise: the server's own texts, and a digest of the rest by language. */
export async function loadChangedTexts(store: Store): Promise<ChangedTexts> {
  const { rows } = await sql<{ language: string; text_id: string | null; text: string }>`
    select language, text_id, text from organisation_texts where organisation_id = ${store.organisationId} and source = ${SERVER}
    union all
    select language, null, digest from organisation_text_digests where organisation_id = ${store.organisationId}`.execute(store.db);
  const digests: Record<string, string> = {};
  const ofServer = new Map<string, Map<string, string>>();
  for (const { language, text_id, text } of rows) {
    if (text_id === null) digests[language] = text;
    else ofServer.set(language, (ofServer.get(language) ?? new Map<string, string>()).set(text_id, text));
  }
  return { digests, ofServer };
}

const columns = ['language', 'source', 'text_id as textId', 'text'] as const;

/** Every text that the organisation changed. */
export async function findChangedTexts(store: Store): Promise<ChangedText[]> {
  return store.db.selectFrom('organisation_texts').select(columns).where('organisation_id', '=', store.organisationId).execute();
}

/** What the pages of the organisation say otherwise in a language, each with the digest of all of them as they were read. */
export async function findPageTexts(store: Store, language: string): Promise<(Omit<ChangedText, 'language'> & { digest: string })[]> {
  const { rows } = await sql<Omit<ChangedText, 'language'> & { digest: string }>`
    with said as materialized (
      select source, text_id, text from organisation_texts
      where organisation_id = ${store.organisationId} and language = ${language} and source <> ${SERVER})
    select said.source, said.text_id as "textId", said.text, whole.digest
    from said cross join (select ${digestOfTexts} as digest from said) as whole`.execute(store.db);
  return rows;
}

export interface ReportRow {
  readonly id: string;
  readonly reporter_id: UserId;
  readonly language: string;
  readonly seen: string;
  readonly comment: string;
  readonly proposal: string;
  readonly state: 'open' | 'changed' | 'left';
  readonly created_at: Date;
}

const reportColumns = ['id', 'reporter_id', 'language', 'seen', 'comment', 'proposal', 'state', 'created_at'] as const;

export async function insertReport(store: Store, row: Omit<ReportRow, 'state'>): Promise<void> {
  await store.db
    .insertInto('wording_reports')
    .values({ organisation_id: store.organisationId, ...row })
    .execute();
}

/** Reports that wait for an answer, the oldest first: one more than the limit. */
export async function listOpenReports(store: Store, after: string | undefined, limit: number): Promise<ReportRow[]> {
  let found = store.db
    .selectFrom('wording_reports')
    .select(reportColumns)
    .where('organisation_id', '=', store.organisationId)
    .where('state', '=', 'open');
  if (after !== undefined) found = found.where('id', '>', after);
  return (await found
    .orderBy('id')
    .limit(sql.lit(limit + 1))
    .execute()) as ReportRow[];
}

export async function lockReport(store: Store, id: string): Promise<ReportRow | undefined> {
  return (await store.db
    .selectFrom('wording_reports')
    .select(reportColumns)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as ReportRow | undefined;
}

export async function decideReport(
  store: Store,
  { id }: Authorized<ReportRow, 'decide'>,
  state: 'changed' | 'left',
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('wording_reports')
    .set({ state, decided_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Takes away what an erased person wrote. */
export async function deleteReportsOf(store: Store, userId: string): Promise<void> {
  await store.db
    .deleteFrom('wording_reports')
    .where('organisation_id', '=', store.organisationId)
    .where('reporter_id', '=', userId)
    .execute();
}
