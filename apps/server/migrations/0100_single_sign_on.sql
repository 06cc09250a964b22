-- Single sign-on (SES-20 to SES-23): the organisation's identity providers, what they said of whom, and exchanges under way.

-- settings: what is no secret, by kind. secret: the client's secret at an OpenID provider; private_key: what our own SAML messages
-- are signed with. Both are sealed with the installation's key (vault.ts).
create table identity_providers (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('saml', 'oidc')),
  name text not null,
  enabled boolean not null default false,
  settings jsonb not null,
  mapping jsonb not null,
  creates_accounts boolean not null default true,
  updates_profiles boolean not null default true,
  trusts_email boolean not null default false,
  logout_url text,
  secret bytea,
  private_key bytea,
  certificate text,
  -- When a test sign-in last came back whole with the settings as they stand; null once they change.
  tested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('identity_providers');

-- Whom a provider names in a group, and the group they come into here.
create table identity_provider_groups (
  organisation_id uuid not null,
  provider_id uuid not null,
  value text not null,
  group_id uuid not null,
  primary key (organisation_id, provider_id, value, group_id),
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade,
  foreign key (organisation_id, group_id) references groups on delete cascade
);
call protect_tenant_table('identity_provider_groups');
create index identity_provider_groups_by_group on identity_provider_groups (organisation_id, group_id);

-- Who somebody is at a provider. group_ids: the groups this identity brought the person into, and takes them out of again.
create table user_identities (
  organisation_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  user_id uuid not null,
  group_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (organisation_id, provider_id, subject),
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('user_identities');
create index user_identities_by_user on user_identities (organisation_id, user_id);

-- What a session must say to the provider to end there as well (SES-05); sealed, as it holds the provider's token.
create table session_identities (
  organisation_id uuid not null,
  session_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  session_index text,
  logout_hint bytea,
  primary key (organisation_id, session_id),
  foreign key (organisation_id, session_id) references sessions on delete cascade,
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade
);
call protect_tenant_table('session_identities');
create index session_identities_by_subject on session_identities (organisation_id, provider_id, subject);

-- One trip to a provider and back, bound to the browser that began it. Its answer is taken once.
create table sso_exchanges (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  purpose text not null check (purpose in ('sign-in', 'test')),
  -- The id of the SAML request, or the OpenID state.
  request_id text not null,
  browser_hash bytea not null,
  -- Nonce and code verifier, sealed.
  checks bytea,
  return_path text,
  tester_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What the provider said of the person, sealed, until the browser comes to fetch its session with the code.
  identity bytea,
  code_hash bytea,
  finished_at timestamptz,
  outcome jsonb,
  primary key (organisation_id, id),
  unique (organisation_id, provider_id, request_id),
  unique (organisation_id, code_hash),
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade,
  foreign key (organisation_id, tester_id) references users on delete cascade
);
call protect_tenant_table('sso_exchanges');
create index sso_exchanges_by_end on sso_exchanges (organisation_id, expires_at);

-- Assertions that were taken, so that none is taken twice.
create table saml_assertions_taken (
  organisation_id uuid not null,
  provider_id uuid not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, provider_id, assertion_id),
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade
);
call protect_tenant_table('saml_assertions_taken');

-- Sign-ons that failed, for the connection doctor (ADM-11); what came in is sealed.
create table sso_attempts (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  purpose text not null,
  fault text not null,
  params jsonb not null default '{}',
  message bytea,
  at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references identity_providers on delete cascade
);
call protect_tenant_table('sso_attempts');
create index sso_attempts_by_time on sso_attempts (organisation_id, at desc, id desc);

-- Whether everybody is to come in through a provider (SES-21). No setting: it may only be switched on after a test sign-in.
create table sign_in_rules (
  organisation_id uuid primary key references organisations on delete cascade,
  forces_single_sign_on boolean not null default false,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('sign_in_rules');
