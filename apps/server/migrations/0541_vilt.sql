-- Led sessions of a card and the places in them (CRD-17). A session is written from its card's content; registrations are its own.
create table vilt_sessions (
  organisation_id uuid not null,
  card_id uuid not null,
  id text not null,
  dates jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  place text not null default '',
  meeting_url text not null default '',
  capacity integer check (capacity > 0),
  cancelled_at timestamptz,
  primary key (organisation_id, card_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('vilt_sessions');

create table vilt_registrations (
  organisation_id uuid not null,
  card_id uuid not null,
  session_id text not null,
  user_id uuid not null,
  status text not null check (status in ('registered', 'waiting', 'attended', 'missed', 'cancelled')),
  -- Place in the queue: given anew each time someone asks.
  queue bigint generated always as identity,
  queued_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organisation_id, card_id, session_id, user_id),
  foreign key (organisation_id, card_id, session_id) references vilt_sessions on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('vilt_registrations');
create index vilt_registrations_by_user on vilt_registrations (organisation_id, user_id, status);
create index vilt_registrations_by_change on vilt_registrations (organisation_id, card_id, changed_at desc, user_id);
