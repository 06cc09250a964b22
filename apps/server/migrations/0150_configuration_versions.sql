-- Every configuration an organisation ever had, as the changes that led to it (ORG-18, ORG-19), and what is still to come.

create table configuration_versions (
  organisation_id uuid not null references organisations on delete cascade,
  number integer not null check (number > 0),
  -- initial: what there was at first; found: changed beside the console; the others say how it came about.
  kind text not null check (kind in ('initial', 'found', 'published', 'scheduled', 'restored')),
  note text not null default '',
  -- The version that was restored.
  restored_number integer,
  published_at timestamptz not null,
  published_by uuid,
  primary key (organisation_id, number)
);
call protect_tenant_table('configuration_versions');
revoke update, delete on configuration_versions from waymark_app;

-- One entry of the configuration that a version changed; null is the product's own default.
create table configuration_changes (
  organisation_id uuid not null,
  number integer not null,
  key text not null,
  before jsonb,
  after jsonb,
  primary key (organisation_id, number, key),
  foreign key (organisation_id, number) references configuration_versions on delete cascade
);
call protect_tenant_table('configuration_changes');
revoke update, delete on configuration_changes from waymark_app;
create index configuration_changes_by_key on configuration_changes (organisation_id, key, number desc);

create table configuration_schedules (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'cancelled', 'refused')),
  publish_at timestamptz not null,
  based_on integer not null,
  changes jsonb not null,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  -- When it was published, cancelled or refused, and by whom it was cancelled.
  settled_at timestamptz,
  settled_by uuid,
  -- The version it became, or why it did not.
  number integer,
  refusal text,
  primary key (organisation_id, id)
);
call protect_tenant_table('configuration_schedules');
create index configuration_schedules_by_time on configuration_schedules (organisation_id, publish_at desc, id desc);

-- Whom a feature flag is for, where not for everybody (ORG-08).
alter table feature_flags add column audience jsonb;
