-- Connections of people to their accounts outside, and what the organisation is known by there (ORG-11, PPL-05).

-- What an organisation is to one service, for one purpose. `oauth` is null where people give a user name and an app password instead.
create table connection_clients (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  purpose text not null,
  service text not null,
  name text not null,
  oauth jsonb,
  secret bytea,
  -- What the service last refused that an administrator must mend, in our word and in its own.
  fault text,
  fault_detail text not null default '',
  fault_at timestamptz,
  tested_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint connection_clients_key unique (organisation_id, purpose, service)
);
call protect_tenant_table('connection_clients');

create table connections (
  organisation_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  account_name text not null,
  status text not null check (status in ('connected', 'ended')),
  -- Sealed; null once the service does not take them any more.
  credentials bytea,
  -- When the access token is over; null where the service does not say.
  access_ends_at timestamptz,
  -- Somebody renews it, at the longest until then: a refresh token may work only once.
  renewing_until timestamptz,
  connected_at timestamptz not null,
  last_used_at timestamptz,
  primary key (organisation_id, id),
  constraint connections_once unique (organisation_id, client_id, user_id),
  foreign key (organisation_id, client_id) references connection_clients on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index connections_of_user on connections (organisation_id, user_id);
call protect_tenant_table('connections');

-- Ways to a service that are under way: each is come back from once, by who began it, in the same session.
create table connection_exchanges (
  organisation_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  state_hash bytea not null,
  checks bytea not null,
  -- Where it began: the way back leads to the organisation's own name, a session may stand at a former one.
  host_name text not null,
  return_path text,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  constraint connection_exchanges_state unique (organisation_id, state_hash),
  foreign key (organisation_id, client_id) references connection_clients on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('connection_exchanges');
