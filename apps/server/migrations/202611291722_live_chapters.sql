-- Moments of a live stream that its host marked: the chapters of its recording.
create table live_chapters (
  organisation_id uuid not null,
  id uuid not null,
  stream_id uuid not null,
  -- Seconds of the recording.
  at_second integer not null check (at_second >= 0),
  -- Empty until it is named.
  title text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_chapters');
create index live_chapters_by_stream on live_chapters (organisation_id, stream_id, at_second);
