-- What people want gathered into one mail (NTF-03), and when they get it.

alter table notification_settings add column digest boolean not null default false;

-- hour is by the person's own clock; weekday counts from 1 (Monday) and matters for weekly ones.
create table digest_plans (
  organisation_id uuid not null,
  user_id uuid not null,
  frequency text not null default 'daily' check (frequency in ('daily', 'weekly')),
  hour smallint not null default 8 check (hour between 0 and 23),
  weekday smallint not null default 1 check (weekday between 1 and 7),
  next_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('digest_plans');
create index digest_plans_due on digest_plans (organisation_id, next_at);

-- What waits for the next digest; the same columns as notifications, so that the same rule says what may still be told.
create table digest_items (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_type text not null,
  subject_id uuid not null,
  params jsonb not null default '{}',
  href text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('digest_items');
create index digest_items_by_user on digest_items (organisation_id, user_id, created_at, id);
