import { type RawBuilder, sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { Store } from '../../platform/db/database.ts';

/** What may be moved from another system, by the kind of its files. */
const KINDS = { people: 'account-import', content: 'course-import', completions: 'completion-import', skills: 'person-skills' } as const;
export type MoveInKind = keyof typeof KINDS;

export interface FilesRow {
  readonly files: number;
  readonly last_id: ImportId;
  readonly last_at: Date;
}

/** The files of each kind that were carried out and are kept; nothing for a kind without any. */
export async function findFilesMoved(store: Store): Promise<ReadonlyMap<MoveInKind, FilesRow>> {
  const { rows } = await sql<FilesRow & { kind: string }>`
    select distinct on (i.kind) i.kind, count(*) over (partition by i.kind)::int as files, i.id as last_id, i.created_at as last_at from imports i
    where i.organisation_id = ${store.organisationId} and i.kind = any(${Object.values(KINDS)}) and i.status = 'done'
    order by i.kind, i.created_at desc, i.id desc`.execute(store.db);
  const names = Object.keys(KINDS) as MoveInKind[];
  return new Map(names.flatMap((name) => rows.filter(({ kind }) => kind === KINDS[name]).map((row) => [name, row] as const)));
}

export interface ComparedRow {
  readonly named: number;
  readonly here: number;
  readonly drafts: number;
}

/**
 * What the files of a kind name and how much of it is here. It reads each line of them.
 *
 * @param found a query over `done` that has a row for each thing a file names: `name`, whether it `is_here`, whether it `is_draft`
 */
async function compare(store: Store, kind: MoveInKind, found: RawBuilder<unknown>): Promise<ComparedRow> {
  const { rows } = await sql<ComparedRow>`
    with done as (select i.id, i.state from imports i
      where i.organisation_id = ${store.organisationId} and i.kind = ${KINDS[kind]} and i.status = 'done'),
    named as (select name, bool_or(is_here) as is_here, bool_or(is_draft) as is_draft from (${found}) f group by name)
    select count(*)::int as named, (count(*) filter (where is_here))::int as here, (count(*) filter (where is_draft))::int as drafts
    from named`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count must answer');
  return row;
}

/** People that files name, by their address, or those they were merged into; a line that names no one is one of its own. */
const comparePeople = async (store: Store): Promise<ComparedRow> =>
  compare(
    store,
    'people',
    sql`
      select coalesce(nullif(l.key, ''), concat(l.import_id, ' ', l.line)) as name, u.id is not null as is_here, false as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join users a on a.organisation_id = l.organisation_id and a.id = l.user_id
      left join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id) and u.status not in ('deleted', 'erased')`,
  );

/** Things in courses of other systems. */
const compareContent = async (store: Store): Promise<ComparedRow> =>
  compare(
    store,
    'content',
    sql`
      select concat(done.state -> 'course' ->> 'source', ' ', l.key) as name, c.id is not null as is_here,
        coalesce(c.state = 'draft', false) as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join moved_in_items m on m.organisation_id = l.organisation_id and m.source = done.state -> 'course' ->> 'source' and m.item_key = l.key
      left join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id and c.state <> 'deleted'`,
  );

/** Completions that files name, without what they say is not complete; those that were taken back are not here. */
const compareCompletions = async (store: Store): Promise<ComparedRow> =>
  compare(
    store,
    'completions',
    sql`
      select concat(l.key, ' ', l.data ->> 'card', ' ', l.data ->> 'date', case when l.key = '' then concat(l.import_id, ' ', l.line) end) as name,
        l.effect <> 'bad' and exists (
          select from learning_completions k where k.organisation_id = l.organisation_id and k.user_id = coalesce(a.merged_into, a.id)
            and k.achieved_at = (l.data ->> 'achievedAt')::timestamptz and k.status <> 'Withdrawn'
            and (k.card_id = (l.data ->> 'cardId')::uuid or (k.card_id is null and k.title = l.data ->> 'card'))
            and not exists (select from learning_completions w where w.organisation_id = k.organisation_id and w.corrects = k.id)) as is_here,
        false as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id and l.effect <> 'unfinished'
      left join users a on a.organisation_id = l.organisation_id and a.id = l.user_id`,
  );

/** Skills of people that files name. */
const compareSkills = async (store: Store): Promise<ComparedRow> =>
  compare(
    store,
    'skills',
    sql`
      select coalesce(l.user_id::text || ' ' || (l.data ->> 'skillId'), nullif(l.key, ''), concat(l.import_id, ' ', l.line)) as name,
        l.effect <> 'bad' and exists (
          select from person_skills p where p.organisation_id = l.organisation_id and p.user_id = coalesce(a.merged_into, a.id)
            and p.skill_id = (l.data ->> 'skillId')::uuid) as is_here,
        false as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join users a on a.organisation_id = l.organisation_id and a.id = l.user_id`,
  );

/** What the files of each kind name, beside what is here. */
export const compareMoved: Readonly<Record<MoveInKind, (store: Store) => Promise<ComparedRow>>> = {
  people: comparePeople,
  content: compareContent,
  completions: compareCompletions,
  skills: compareSkills,
};
