-- Sessions whose meetings the product makes at Zoom (PLY-07): whether they are recorded there; null for all others.
alter table vilt_sessions add column zoom_record boolean;

-- The Zoom account of an organisation, where the installation has none of its own.
create table zoom_accounts (
  organisation_id uuid primary key references organisations on delete cascade,
  account_id text not null,
  client_id text not null,
  -- Encrypted.
  client_secret bytea not null,
  host_email text not null,
  -- What Zoom signs its events with, encrypted.
  webhook_secret bytea,
  updated_at timestamptz not null
);
call protect_tenant_table('zoom_accounts');

-- A meeting for each date of a session. It outlives its card until it is gone at Zoom too.
create table zoom_meetings (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  card_id uuid not null,
  session_id text not null,
  -- Which of the session's dates.
  position integer not null,
  topic text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  is_recorded boolean not null,
  is_wanted boolean not null default true,
  revision integer not null default 1,
  -- The revision that Zoom has.
  synced_revision integer not null default 0,
  zoom_id text,
  join_url text,
  -- Who hosts it with a user of their own at Zoom; null for the host of the account.
  hosted_by uuid,
  -- When it is looked after next.
  due_at timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  fault text,
  fault_detail text not null default '',
  -- When Zoom's report said who was there.
  reported_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, card_id, session_id, position),
  foreign key (organisation_id, hosted_by) references users on delete set null (hosted_by)
);
call protect_tenant_table('zoom_meetings');
create index zoom_meetings_due on zoom_meetings (least(due_at, leased_until));
create index zoom_meetings_by_zoom_id on zoom_meetings (organisation_id, zoom_id) where zoom_id is not null;
create index zoom_meetings_by_host on zoom_meetings (organisation_id, hosted_by) where hosted_by is not null;

-- What was recorded of a meeting.
create table zoom_recordings (
  organisation_id uuid not null,
  meeting_id uuid not null,
  zoom_file_id text not null,
  file_id uuid not null,
  starts_at timestamptz not null,
  primary key (organisation_id, meeting_id, zoom_file_id),
  foreign key (organisation_id, meeting_id) references zoom_meetings on delete cascade
);
call protect_tenant_table('zoom_recordings');
