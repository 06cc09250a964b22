-- Job families and roles (JOB-01, JOB-04), and who works as what. A role is an opportunity, which keeps its skills; its own table keeps the rest.

-- Titles by language, for lists that show an offer in the reader's; `title` is in the organisation's own.
alter table opportunities add column titles jsonb not null default '{}';

-- translations: {"de": {"title": "…", "description": "…"}}, of languages other than the organisation's own.
create table job_families (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  code text not null default '',
  title text not null,
  title_key text collate "C" not null generated always as (lower(regexp_replace(normalize(btrim(title), NFKC), '\s+', ' ', 'g'))) stored,
  description text not null default '',
  translations jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, title_key)
);
call protect_tenant_table('job_families');
create unique index job_families_by_code on job_families (organisation_id, code) where code <> '';

-- code: what other systems call it; occupation: of O*NET (47-2152.00) or ESCO (an address), for imports and comparisons.
create table job_roles (
  organisation_id uuid not null,
  id uuid not null,
  code text not null default '',
  title text not null,
  title_key text collate "C" not null generated always as (lower(regexp_replace(normalize(btrim(title), NFKC), '\s+', ' ', 'g'))) stored,
  description text not null default '',
  translations jsonb not null default '{}',
  family_id uuid,
  level text,
  track text,
  occupation text not null default '',
  state text not null default 'active' check (state in ('active', 'archived')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references opportunities on delete cascade,
  foreign key (organisation_id, family_id) references job_families
);
call protect_tenant_table('job_roles');
create unique index job_roles_by_code on job_roles (organisation_id, code) where code <> '';
create index job_roles_in_order on job_roles (organisation_id, state, title_key, id);
create index job_roles_by_family on job_roles (organisation_id, family_id, title_key, id) where family_id is not null;

-- source: who said so. What a job title says gives way to what somebody says.
create table person_job_roles (
  organisation_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  source text not null check (source in ('own', 'administrator', 'title')),
  since timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, role_id) references job_roles on delete cascade
);
call protect_tenant_table('person_job_roles');
create index person_job_roles_by_role on person_job_roles (organisation_id, role_id, user_id);
