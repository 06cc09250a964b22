-- SKL-11: what people take along of their passport, as Open Badges 3.0 signed by their organisation; and badges from elsewhere.

-- The organisation's Ed25519 key; `sealed` is its private half, encrypted with a key that is not in the store.
create table credential_keys (
  organisation_id uuid not null references organisations on delete cascade,
  id text not null,
  public_key jsonb not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id)
);
call protect_tenant_table('credential_keys');

-- status_index: the credential's bit in the list of revoked ones. Once given it stays, also when its person is erased.
create table skill_credentials (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  user_id uuid,
  skill_id uuid not null,
  level text not null,
  title text not null,
  status_index integer not null check (status_index >= 0 and status_index < 131072),
  token text not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, status_index)
);
call protect_tenant_table('skill_credentials');
create index skill_credentials_by_user on skill_credentials (organisation_id, user_id, issued_at desc, id desc) where user_id is not null;

create table outside_credentials (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The same badge is kept once.
  digest text not null,
  title text not null,
  description text not null default '',
  issuer text not null,
  issuer_name text not null,
  is_named boolean not null,
  issued_at timestamptz,
  expires_at timestamptz,
  checked_at timestamptz not null,
  token text not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, digest),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('outside_credentials');
