-- Signing in and staying signed in.

create table credentials (
  organisation_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  failures_since timestamptz,
  failure_count integer not null default 0,
  locked_until timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('credentials');

-- token_hash is the SHA-256 of the cookie's value: a stolen table opens no session.
create table sessions (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz,
  impersonator_id uuid,
  user_agent text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('sessions');
create index sessions_by_user on sessions (organisation_id, user_id);

create table password_reset_tokens (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('password_reset_tokens');
create index password_reset_tokens_by_user on password_reset_tokens (organisation_id, user_id);
