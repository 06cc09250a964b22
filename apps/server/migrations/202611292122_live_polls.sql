-- While a live stream runs: polls, reactions, and captions that are written by hand.

create table live_polls (
  organisation_id uuid not null,
  id uuid not null,
  stream_id uuid not null,
  question text not null,
  -- As the poll card has them: a list of id and text.
  options jsonb not null,
  multiple boolean not null,
  is_open boolean not null default true,
  -- Whether viewers see how everyone voted.
  shows_results boolean not null default false,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_polls');
create index live_polls_by_stream on live_polls (organisation_id, stream_id, id desc);
-- One at a time is asked.
create unique index live_polls_open on live_polls (organisation_id, stream_id) where is_open;

create table live_poll_votes (
  organisation_id uuid not null,
  poll_id uuid not null,
  user_id uuid not null,
  option_ids text[] not null,
  voted_at timestamptz not null,
  primary key (organisation_id, poll_id, user_id),
  foreign key (organisation_id, poll_id) references live_polls on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_poll_votes');
create index live_poll_votes_by_user on live_poll_votes (organisation_id, user_id);

-- How often people reacted, since the stream began: a thousand who press at once wait for eight rows a kind, not for one.
create table live_reactions (
  organisation_id uuid not null,
  stream_id uuid not null,
  kind text not null,
  shard smallint not null,
  amount integer not null,
  primary key (organisation_id, stream_id, kind, shard),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_reactions');

create table live_caption_lines (
  organisation_id uuid not null,
  stream_id uuid not null,
  number integer not null,
  -- The second of the recording at which it was said.
  at_second double precision not null,
  body text not null,
  primary key (organisation_id, stream_id, number),
  foreign key (organisation_id, stream_id) references live_streams on delete cascade
);
call protect_tenant_table('live_caption_lines');
