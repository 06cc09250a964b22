-- People of an organisation, what they may do, whom they report to and follow.

create table roles (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  key text not null,
  name text not null,
  permissions text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, key)
);
call protect_tenant_table('roles');

create table users (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  handle text not null check (handle = lower(handle)),
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
  bio text not null default '',
  job_title text not null default '',
  company text not null default '',
  location text not null default '',
  country_code text,
  avatar_file_id uuid,
  cover_file_id uuid,
  language text,
  additional_languages text[] not null default '{}',
  time_zone text,
  expert_topics uuid[] not null default '{}',
  learning_topics uuid[] not null default '{}',
  custom_fields jsonb not null default '{}',
  external_id text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  is_public boolean not null default true,
  hide_from_leaderboard boolean not null default false,
  password_changeable boolean not null default true,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  onboarding_completed_at timestamptz,
  terms_accepted_at timestamptz,
  terms_accepted_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, email),
  unique (organisation_id, handle)
);
call protect_tenant_table('users');
create index users_by_name on users (organisation_id, full_name, id);

create table user_roles (
  organisation_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (organisation_id, user_id, role_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, role_id) references roles on delete cascade
);
call protect_tenant_table('user_roles');
create index user_roles_by_role on user_roles (organisation_id, role_id, user_id);

-- kind: 'direct' is the line manager, 'secondary' the dotted line (SES-60, PPL-10).
create table reporting_lines (
  organisation_id uuid not null,
  report_id uuid not null,
  manager_id uuid not null,
  kind text not null default 'direct' check (kind in ('direct', 'secondary')),
  primary key (organisation_id, report_id, kind),
  foreign key (organisation_id, report_id) references users on delete cascade,
  foreign key (organisation_id, manager_id) references users on delete cascade,
  check (report_id <> manager_id)
);
call protect_tenant_table('reporting_lines');
create index reporting_lines_by_manager on reporting_lines (organisation_id, manager_id, kind, report_id);

create table user_follows (
  organisation_id uuid not null,
  follower_id uuid not null,
  followed_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, follower_id, followed_id),
  foreign key (organisation_id, follower_id) references users on delete cascade,
  foreign key (organisation_id, followed_id) references users on delete cascade,
  check (follower_id <> followed_id)
);
call protect_tenant_table('user_follows');
create index user_follows_by_followed on user_follows (organisation_id, followed_id, created_at desc, follower_id);
