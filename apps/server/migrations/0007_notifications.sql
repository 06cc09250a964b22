-- What people are told, and what their browsers tell us.

create table notifications (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_type text not null,
  subject_id uuid not null,
  params jsonb not null default '{}',
  href text not null,
  unseen boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('notifications');
create index notifications_newest on notifications (organisation_id, user_id, created_at desc, id desc);
create index notifications_unseen on notifications (organisation_id, user_id) where unseen;

create table notification_settings (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  in_page boolean not null default true,
  email boolean not null default true,
  primary key (organisation_id, user_id, kind),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('notification_settings');

-- Telemetry: what was shown to whom (SHL-40).
create table impressions (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  user_id uuid not null,
  entity_id text not null,
  entity_type text not null,
  view_type text not null,
  seen_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('impressions');

-- Errors that browsers report (SHL-54).
create table client_errors (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  user_id uuid,
  message text not null,
  stack text not null default '',
  path text not null default '',
  event_source text not null default 'web',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('client_errors');
create index client_errors_newest on client_errors (organisation_id, created_at desc);
