-- The audit log as a hash chain (ADM-10). Rows are appended as before, by many writers at once; a sealing pulse puts them in order.

create index audit_entries_by_actor on audit_entries (organisation_id, actor_id, at desc, id desc);
create index audit_entries_by_impersonator on audit_entries (organisation_id, impersonator_id, at desc, id desc) where impersonator_id is not null;
create index audit_entries_by_action on audit_entries (organisation_id, action, at desc, id desc);

-- What is not sealed yet, with the transaction that wrote it: once every transaction up to it has ended, nothing can come before it.
create table audit_unsealed (
  organisation_id uuid not null references organisations on delete cascade,
  entry_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (organisation_id, entry_id)
);
call protect_tenant_table('audit_unsealed');
revoke update on audit_unsealed from waymark_app;
create index audit_unsealed_in_order on audit_unsealed (organisation_id, transaction_id, entry_id);

-- hash is the SHA-256 of the hash before, the sequence and the entry's canonical text. The server's role can neither change nor remove a seal.
create table audit_seals (
  organisation_id uuid not null references organisations on delete cascade,
  sequence bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (organisation_id, sequence),
  unique (organisation_id, entry_id)
);
call protect_tenant_table('audit_seals');
revoke update, delete on audit_seals from waymark_app;

-- What the installation has signed: the chain had this hash at this sequence. Entries up to a base may have been let go.
create table audit_checkpoints (
  organisation_id uuid not null references organisations on delete cascade,
  sequence bigint not null,
  hash bytea not null,
  made_at timestamptz not null,
  statement text not null,
  is_base boolean not null default false,
  primary key (organisation_id, sequence, is_base)
);
call protect_tenant_table('audit_checkpoints');
revoke update, delete on audit_checkpoints from waymark_app;

-- Long work on the log that somebody waits for: verifications and exports, with how far they are.
create table audit_tasks (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('verification', 'export')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  requested_by uuid,
  filter jsonb not null default '{}',
  done bigint not null default 0,
  total bigint,
  outcome jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('audit_tasks');
create index audit_tasks_newest on audit_tasks (organisation_id, kind, created_at desc, id desc);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (organisation_id, entry_id) select organisation_id, id from written;
  return null;
end $$;
create trigger await_seal after insert on audit_entries
  referencing new table as written for each statement execute function await_seal();

insert into audit_unsealed (organisation_id, entry_id) select organisation_id, id from audit_entries;

-- An entry as one text that is the same on every server and at any time. Columns without a value are left out, so that a column a later
-- version adds changes nothing about the entries that are there.
create function audit_canonical(entry audit_entries) returns text language sql stable parallel safe as $$
  select jsonb_object_agg(field.key, field.value)::text
  from jsonb_each(
    to_jsonb(entry) || jsonb_build_object('at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  ) field where field.value <> 'null'::jsonb
$$;
grant execute on function audit_canonical to waymark_app;
