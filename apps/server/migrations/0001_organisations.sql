-- The tenant, its settings, and what every other migration builds on.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The organisation of the current transaction; null outside one, and then no row of any tenant table is visible.
create function current_organisation_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

-- Puts a tenant table behind row-level security and gives the server's role the rights it needs. The owner (migrations,
-- backup, the doors of 0008) sees all by a policy of its own, so that this also holds where the owner is no superuser.
create procedure protect_tenant_table(table_name regclass, tenant_column text default 'organisation_id')
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy owner on %s to current_user using (true) with check (true)', table_name);
  execute format(
    'create policy tenant on %1$s to waymark_app using (%2$I = (select current_organisation_id()))
       with check (%2$I = (select current_organisation_id()))',
    table_name, tenant_column
  );
  execute format('grant select, insert, update, delete on %s to waymark_app', table_name);
end $$;

-- Secrets of this installation (signing keys); only the owner reads them, at start.
create table installation_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table organisations (
  id uuid primary key,
  host_name text not null unique check (host_name = lower(host_name)),
  name text not null,
  denial_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('organisations', 'id');
revoke insert, delete on organisations from waymark_app;

create table organisation_configs (
  organisation_id uuid not null references organisations on delete cascade,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (organisation_id, name)
);
call protect_tenant_table('organisation_configs');

create table feature_flags (
  organisation_id uuid not null references organisations on delete cascade,
  product text not null,
  feature text not null,
  flag text not null,
  enabled boolean not null default false,
  value jsonb,
  for_visitors boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, product, feature, flag)
);
call protect_tenant_table('feature_flags');

-- Who did what, when, on which record, with what change.
create table audit_entries (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  impersonator_id uuid,
  action text not null,
  subject_type text,
  subject_id uuid,
  details jsonb not null default '{}',
  request_id text,
  primary key (organisation_id, id)
);
call protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from waymark_app;
create index audit_entries_by_time on audit_entries (organisation_id, at desc, id desc);
create index audit_entries_by_subject on audit_entries (organisation_id, subject_type, subject_id, at desc);

-- Calls counted per window; not worth a disk flush, and not tenant data (the key is a digest).
create unlogged table rate_limit_windows (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on rate_limit_windows to waymark_app;
