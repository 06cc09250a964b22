-- What people ask of the product about their own data (PLT-12).

-- status: 'preparing' until the archive is whole, then 'ready' until it expires; 'failed' when it could not be made.
create table data_exports (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed')),
  storage_key text not null,
  size bigint not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('data_exports');
create index data_exports_by_user on data_exports (organisation_id, user_id, requested_at desc);
create unique index data_exports_one_at_a_time on data_exports (organisation_id, user_id) where status = 'preparing';
create index data_exports_by_expiry on data_exports (organisation_id, expires_at);

-- Somebody asked to be erased; until then they may take it back.
create table erasure_requests (
  organisation_id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('erasure_requests');
create index erasure_requests_due on erasure_requests (organisation_id, erase_at);
