-- What stands between a sign-in and the product (SES-30): how a session was opened, and what its person has proved since.

alter table sessions
  add column opened_by text not null default 'password' check (opened_by in ('password', 'single-sign-on')),
  -- When the second factor was given for this session; null while it was not.
  add column factor_verified_at timestamptz,
  -- When the person last showed that it is really they: sign-in, second factor, password typed again.
  add column proved_at timestamptz not null default now(),
  -- SES-06: the host name of the micro-site the person came from.
  add column microsite text;

-- token_hash is the SHA-256 of the cookie's value, as in sessions. Such a browser is not asked for the second factor.
create table remembered_browsers (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('remembered_browsers');
create index remembered_browsers_by_user on remembered_browsers (organisation_id, user_id, last_used_at desc, id);

-- Passwords somebody had before, so that they are not chosen again.
create table password_history (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  set_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('password_history');
create index password_history_by_user on password_history (organisation_id, user_id, set_at desc);
