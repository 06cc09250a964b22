-- Front ends of other teams that pages load at run time (EMB-01).

-- name and platform are what they are asked for by. What was confirmed (module_url to origins) is null for sections of the product's own, whose
-- code comes with it.
create table embedded_sections (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  platform text not null check (platform in ('web', 'ios', 'android')),
  title text not null,
  url text not null,
  enabled boolean not null,
  scopes text[] not null default '{}',
  module_url text,
  integrity text,
  version text,
  -- Style sheets, each with its address and what it must be.
  styles jsonb not null default '[]',
  origins text[] not null default '{}',
  confirmed_by uuid,
  confirmed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint embedded_sections_name unique (organisation_id, name, platform)
);
call protect_tenant_table('embedded_sections');

-- What a section does by its access token is told from what the person did.
alter table audit_entries drop constraint audit_entries_client_kind_check;
alter table audit_entries add constraint audit_entries_client_kind_check
  check (client_kind in ('api-client', 'provisioning', 'section')) not valid;
