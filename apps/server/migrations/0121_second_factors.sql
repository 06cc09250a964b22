-- Second factors of people (SES-30, SES-31). What would open an account is sealed or hashed.

-- secret: of an authenticator app, sealed with the installation's secret. last_step: the last time step of which a code was taken.
create table second_factors (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('authenticator', 'passkey', 'okta')),
  name text not null,
  secret text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  okta_user_id text,
  okta_factor_id text,
  created_at timestamptz not null default now(),
  -- Null until the person has shown that it works.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, credential_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('second_factors');
create index second_factors_by_user on second_factors (organisation_id, user_id, created_at, id);

create table recovery_codes (
  organisation_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (organisation_id, user_id, code_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('recovery_codes');

-- What a session was asked and has not answered yet: a passkey's challenge, a push that waits. One of each purpose at a time.
create table factor_challenges (
  organisation_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, session_id, purpose),
  foreign key (organisation_id, session_id) references sessions on delete cascade
);
call protect_tenant_table('factor_challenges');

-- Tries of a person within the window; forgotten with the first that is right.
create table factor_attempts (
  organisation_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  count integer not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('factor_attempts');

-- The organisation's tenant at Okta; the token is sealed.
create table okta_tenants (
  organisation_id uuid primary key references organisations on delete cascade,
  address text not null,
  api_token text not null,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('okta_tenants');
