-- People and groups kept in step with a directory by SCIM 2.0 (ADM-04, RFC 7643, RFC 7644).

create table provisioning_tokens (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  ending text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash)
);
call protect_tenant_table('provisioning_tokens');

-- What a directory said of a person, as far as the product has no place of its own for it. Filters compare plain columns: under
-- row-level security nothing else reaches an index. A text column that ends in _key is the one before it in lower case.
create table provisioned_people (
  organisation_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  user_name_key text collate "C" not null generated always as (lower(user_name)) stored,
  employee_number text,
  department text,
  department_key text collate "C" generated always as (lower(department)) stored,
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('provisioned_people');
create index provisioned_people_by_user_name on provisioned_people (organisation_id, user_name_key);
create index provisioned_people_by_employee_number on provisioned_people (organisation_id, employee_number) where employee_number is not null;
create index provisioned_people_by_department on provisioned_people (organisation_id, department_key) where department_key is not null;

-- All addresses of a person, also the one they sign in with.
create table provisioned_emails (
  organisation_id uuid not null,
  user_id uuid not null,
  position integer not null,
  value text not null,
  value_key text collate "C" not null generated always as (lower(value)) stored,
  kind text,
  is_primary boolean not null default false,
  display text,
  primary key (organisation_id, user_id, position),
  foreign key (organisation_id, user_id) references provisioned_people on delete cascade
);
call protect_tenant_table('provisioned_emails');
create index provisioned_emails_by_value on provisioned_emails (organisation_id, value_key, user_id);

create index users_by_external_id on users (organisation_id, external_id) where external_id is not null;
create index users_by_update on users (organisation_id, updated_at);

create table provisioned_groups (
  organisation_id uuid not null,
  group_id uuid not null,
  external_id text,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, group_id),
  foreign key (organisation_id, group_id) references groups on delete cascade
);
call protect_tenant_table('provisioned_groups');
create index provisioned_groups_by_external_id on provisioned_groups (organisation_id, external_id) where external_id is not null;

-- Requests of directories, for the administrator to see what came; bodies only of what was refused, and all of it for two weeks.
create table provisioning_requests (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  token_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  fault text,
  detail text,
  body text,
  duration_ms integer not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('provisioning_requests');
create index provisioning_requests_newest on provisioning_requests (organisation_id, at desc, id desc);

alter table groups add column name_key text collate "C" not null generated always as (lower(name)) stored;
create index groups_by_name_key on groups (organisation_id, name_key);
