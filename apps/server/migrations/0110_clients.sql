-- Programs that act here: API clients for whoever set them up, and directories that provision people.

-- Who acted, where it was no browser: the API client or the provisioning token, besides the person who answers for it.
alter table audit_entries
  add column client_kind text check (client_kind in ('api-client', 'provisioning')),
  add column client_id uuid;
create index audit_entries_by_client on audit_entries (organisation_id, client_id, at desc) where client_id is not null;

-- permissions: at most these, and of them only what the owner holds at the moment (ADM-07).
create table api_clients (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  owner_id uuid not null,
  permissions text[] not null default '{}',
  may_write boolean not null default false,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users on delete cascade
);
call protect_tenant_table('api_clients');
create index api_clients_newest on api_clients (organisation_id, created_at desc, id desc);
create index api_clients_by_owner on api_clients (organisation_id, owner_id);

-- token_hash is the SHA-256 of the token, which nobody can read again; ending holds its last characters, to tell tokens apart.
create table api_client_tokens (
  organisation_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  token_hash bytea not null,
  ending text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, client_id) references api_clients on delete cascade
);
call protect_tenant_table('api_client_tokens');
create index api_client_tokens_by_client on api_client_tokens (organisation_id, client_id, created_at desc);
