-- Where the facts of analytics are copied to (ANA-08).
create table warehouse_targets (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null check (kind in ('files', 'clickhouse')),
  is_on boolean not null,
  address text not null default '',
  database_name text not null default '',
  user_name text not null default '',
  -- Sealed; empty where there is none.
  password bytea,
  -- Facts of transactions before this one have been copied.
  copied_until xid8,
  status text not null default 'idle' check (status in ('idle', 'waiting', 'running')),
  last_run_at timestamptz,
  last_rows integer not null default 0,
  last_error text,
  total_rows bigint not null default 0,
  updated_at timestamptz not null,
  primary key (organisation_id, kind)
);
call protect_tenant_table('warehouse_targets');

-- A file of facts of one month; a run adds one to each month that has new facts.
create table warehouse_parts (
  organisation_id uuid not null references organisations on delete cascade,
  month date not null,
  number integer not null,
  row_count integer not null,
  bytes bigint not null,
  created_at timestamptz not null,
  primary key (organisation_id, month, number)
);
call protect_tenant_table('warehouse_parts');
create index analytics_events_by_transaction on analytics_events (organisation_id, transaction_number);

-- Months whose facts were blanked (an erased person) after they were copied: written again as a whole by the next copy.
create table warehouse_stale_months (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  month date not null,
  primary key (organisation_id, kind, month)
);
call protect_tenant_table('warehouse_stale_months');
