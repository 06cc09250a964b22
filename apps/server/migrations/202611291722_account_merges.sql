-- Two accounts of one person become one (ADM-01). The row of the merged one stays as an alias: its address, handle and numbers lead to the survivor.
alter table users add column merged_into uuid;
alter table users add constraint users_merged_into foreign key (organisation_id, merged_into) references users (organisation_id, id);
alter table users add constraint users_merged_into_other check (merged_into <> id);
create index users_merged on users (organisation_id, merged_into) where merged_into is not null;

create table account_merges (
  organisation_id uuid not null,
  id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  -- Without a reference: who did it stays known by id when they are erased.
  merged_by uuid not null,
  reason text not null,
  status_before text not null,
  -- Empty fields of the survivor's profile that were filled from the other's.
  filled jsonb not null default '{}',
  rows_moved integer not null default 0,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, survivor_id) references users (organisation_id, id),
  foreign key (organisation_id, merged_id) references users (organisation_id, id)
);
create unique index account_merges_in_force on account_merges (organisation_id, merged_id) where undone_at is null;
create index account_merges_of_survivor on account_merges (organisation_id, survivor_id, merged_at desc);
create index account_merges_old on account_merges (organisation_id, undo_until);
call protect_tenant_table('account_merges');

-- What was moved, row by row, for as long as it can be undone.
create table account_merge_rows (
  organisation_id uuid not null,
  merge_id uuid not null,
  place bigint generated always as identity,
  table_name text not null,
  column_name text not null,
  kind text not null check (kind in ('moved', 'swapped', 'summed', 'replaced')),
  -- The row's key as it is after the merge.
  key jsonb not null,
  before jsonb not null default '{}',
  primary key (organisation_id, merge_id, place),
  foreign key (organisation_id, merge_id) references account_merges (organisation_id, id) on delete cascade
);
call protect_tenant_table('account_merge_rows');

-- Histories that are never changed may change hands with their person; nothing else in them may.
grant update (user_id) on learning_completions to waymark_app;
grant update (user_id) on skill_level_changes to waymark_app;
grant update (user_id) on invoices to waymark_app;
grant update (person_id) on point_entries to waymark_app;

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'on' and pg_trigger_depth() < 2
    and not (tg_op = 'UPDATE' and coalesce(current_setting('app.merging', true), '') = 'on'
      and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id') then
    raise exception 'Learning completions are never changed or deleted: add a correction.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

create or replace function refuse_job_role_move_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op = 'DELETE' or new.user_id is not null)
    and not (tg_op = 'UPDATE' and coalesce(current_setting('app.merging', true), '') = 'on'
      and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id') then
    raise exception 'Moves between job roles are never changed or deleted.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
