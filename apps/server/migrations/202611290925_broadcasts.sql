-- Broadcasts (LIV-09): a stream is a meeting, or a broadcast whose fragments the server keeps and hands on.

alter table live_streams
  add column way text not null default 'meeting' check (way in ('meeting', 'broadcast')),
  -- The host is back in a moment: nothing is sent meanwhile.
  add column paused_at timestamptz,
  -- Why the last try to make the film did not work; null while none failed.
  add column film_failure text;
alter table live_streams alter column way drop default;

update cards set content = content || '{"way": "meeting"}' where content ->> 'cardType' = 'video_stream';

-- Which seconds of the stream someone watched, since it began.
alter table live_viewers add column watched int4multirange not null default '{}';

-- What a host sends from one page, without a break: after a reload, a pause or another picture a new part begins.
create table live_parts (
  organisation_id uuid not null,
  stream_id uuid not null,
  part integer not null,
  connection uuid not null,
  content_type text not null,
  head bytea not null,
  primary key (organisation_id, stream_id, part),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_parts');

-- The pieces of a broadcast in their order. One never changes.
create table live_fragments (
  organisation_id uuid not null,
  stream_id uuid not null,
  number integer not null,
  part integer not null,
  -- Milliseconds of the whole broadcast, and how much later that is than the times in the part.
  starts_at integer not null,
  shift integer not null,
  length integer not null check (length > 0),
  size integer not null,
  -- Null where the store had no room: it was seen live, and is missing in the film.
  storage_key text,
  primary key (organisation_id, stream_id, number),
  foreign key (organisation_id, stream_id, part) references live_parts on delete cascade
);
call protect_tenant_table('live_fragments');
create index live_fragments_by_time on live_fragments (organisation_id, stream_id, starts_at);
