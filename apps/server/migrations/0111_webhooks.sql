-- Addresses that are told of events (ADM-07), and what became of each telling.

-- The secret is not stored: it follows from the installation's key, the webhook and secret_version.
create table webhooks (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  event_types text[] not null,
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  secret_version integer not null default 1,
  -- The secret before signs besides for a day.
  secret_changed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when nothing has got through; null while all is well.
  failing_since timestamptz,
  disabled_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('webhooks');
create index webhooks_newest on webhooks (organisation_id, created_at desc, id desc);

create table webhook_deliveries (
  organisation_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- Stays the same however often it is sent: receivers tell repetitions by it.
  event_id uuid not null,
  event_type text not null,
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text not null default '',
  failure text,
  duration_ms integer,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, webhook_id, event_id),
  foreign key (organisation_id, webhook_id) references webhooks on delete cascade
);
call protect_tenant_table('webhook_deliveries');
create index webhook_deliveries_newest on webhook_deliveries (organisation_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (organisation_id, next_attempt_at) where status = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (organisation_id, created_at);
