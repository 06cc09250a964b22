-- Live streams of cards (LIV): each stream, who watches it, what is written in it, and what the browsers say to each other to connect.

create table live_streams (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  host_id uuid not null,
  transport text not null check (transport in ('built-in', 'agora')),
  -- The host's open page, and when it was last heard of.
  host_connection uuid not null,
  host_seen_at timestamptz not null,
  keeps_recording boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('host', 'manager', 'host-gone', 'card-gone')),
  recording_file_id uuid,
  recording_seconds integer check (recording_seconds > 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, host_id) references users on delete cascade,
  check ((ended_at is null) = (ended_because is null))
);
call protect_tenant_table('live_streams');
-- One stream at a time of a card, and of a host (LIV-03).
create unique index live_streams_one_of_a_card on live_streams (organisation_id, card_id) where ended_at is null;
create unique index live_streams_one_of_a_host on live_streams (organisation_id, host_id) where ended_at is null;
create index live_streams_by_card on live_streams (organisation_id, card_id, started_at desc);
create index live_streams_by_silence on live_streams (host_seen_at) where ended_at is null;
create index live_streams_ended on live_streams (organisation_id, ended_at);

create table live_viewers (
  organisation_id uuid not null,
  stream_id uuid not null,
  user_id uuid not null,
  -- Their open page; a later one takes its place.
  connection uuid not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  watched_seconds integer not null default 0,
  hand_raised_at timestamptz,
  muted_at timestamptz,
  removed_at timestamptz,
  primary key (organisation_id, stream_id, user_id),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_viewers');

create table live_messages (
  organisation_id uuid not null,
  id uuid not null,
  stream_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('message', 'question')),
  body text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_messages');
create index live_messages_by_stream on live_messages (organisation_id, stream_id, id desc);

create table live_signals (
  organisation_id uuid not null,
  number bigint generated always as identity,
  stream_id uuid not null,
  sender uuid not null,
  recipient uuid not null,
  kind text not null check (kind in ('watch', 'offer', 'answer', 'candidates')),
  data text not null,
  primary key (organisation_id, number),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_signals');
create index live_signals_by_recipient on live_signals (organisation_id, stream_id, recipient, number);

-- Going live is a right of its own, for those who look after content and groups (LIV-01).
update roles set permissions = permissions || array['HOST_LIVE_STREAMS']
  where is_default and key in ('curator', 'group-leader', 'admin', 'organisation-admin', 'super-admin') and not 'HOST_LIVE_STREAMS' = any(permissions);
