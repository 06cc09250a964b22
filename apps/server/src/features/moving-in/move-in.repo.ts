import { type RawBuilder, sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { Store } from '../../platform/db/database.ts';

export interface StepRow {
  readonly files: number;
  readonly named: number;
  readonly here: number;
  readonly drafts: number;
  readonly last_id: ImportId | null;
  readonly last_at: Date | null;
}

/** The imports of a kind that were carried out and are kept. */
const doneImports = (store: Store, kind: string) => sql`
  select i.id, i.created_at, i.state from imports i
  where i.organisation_id = ${store.organisationId} and i.kind = ${kind} and i.status = 'done'`;

/**
 * What the files of a kind name and how much of it is here.
 *
 * @param found a query over `done` that has a row for each thing a file names: `name`, whether it `is_here`, whether it `is_draft`
 */
async function findStep(store: Store, kind: string, found: RawBuilder<unknown>): Promise<StepRow> {
  const { rows } = await sql<StepRow>`
    with done as (${doneImports(store, kind)}),
    named as (select name, bool_or(is_here) as is_here, bool_or(is_draft) as is_draft from (${found}) f group by name)
    select (select count(*) from done)::int as files, (select count(*) from named)::int as named,
      (select count(*) from named where is_here)::int as here, (select count(*) from named where is_draft)::int as drafts,
      (select id from done order by created_at desc, id desc limit 1) as last_id, (select max(created_at) from done) as last_at`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row;
}

/** People that files name, by their address, or those they were merged into; a line that names no one is one of its own. */
export const findPeopleMoved = async (store: Store): Promise<StepRow> =>
  findStep(
    store,
    'account-import',
    sql`
      select coalesce(nullif(l.key, ''), concat(l.import_id, ' ', l.line)) as name, u.id is not null as is_here, false as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join users a on a.organisation_id = l.organisation_id and a.id = l.user_id
      left join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id) and u.status not in ('deleted', 'erased')`,
  );

/** Things in courses of other systems. */
export const findContentMoved = async (store: Store): Promise<StepRow> =>
  findStep(
    store,
    'course-import',
    sql`
      select concat(done.state -> 'course' ->> 'source', ' ', l.key) as name, c.id is not null as is_here,
        coalesce(c.state = 'draft', false) as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join moved_in_items m on m.organisation_id = l.organisation_id and m.source = done.state -> 'course' ->> 'source' and m.item_key = l.key
      left join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id and c.state <> 'deleted'`,
  );

/** Completions that files name, without what they say is not complete; those that were taken back are not here. */
export const findCompletionsMoved = async (store: Store): Promise<StepRow> =>
  findStep(
    store,
    'completion-import',
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
export const findSkillsMoved = async (store: Store): Promise<StepRow> =>
  findStep(
    store,
    'person-skills',
    sql`
      select coalesce(l.user_id::text || ' ' || (l.data ->> 'skillId'), nullif(l.key, ''), concat(l.import_id, ' ', l.line)) as name,
        l.effect <> 'bad' and exists (
          select from person_skills p where p.organisation_id = l.organisation_id and p.user_id = coalesce(a.merged_into, a.id)
            and p.skill_id = (l.data ->> 'skillId')::uuid) as is_here,
        false as is_draft
      from done join import_lines l on l.organisation_id = ${store.organisationId} and l.import_id = done.id
      left join users a on a.organisation_id = l.organisation_id and a.id = l.user_id`,
  );
