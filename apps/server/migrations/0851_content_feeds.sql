-- CRD-21: content from outside sources, read on a schedule and kept in step.

-- Where a card came from, in the names of the brief: the source's own id, and what the source is called.
alter table cards add column ecl_id text, add column ecl_source_type_name text;

create table content_feeds (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('rss', 'opml', 'csv', 'xapi')),
  name text not null,
  url text not null,
  is_on boolean not null default true,
  every_hours integer not null,
  publishes boolean not null,
  when_removed text not null check (when_removed in ('archive', 'keep')),
  topics text[] not null default '{}',
  language text not null,
  owner_id uuid,
  next_run_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users on delete set null (owner_id)
);
call protect_tenant_table('content_feeds');
create unique index content_feeds_by_name on content_feeds (organisation_id, lower(name)) where removed_at is null;
create index content_feeds_newest on content_feeds (organisation_id, created_at desc, id desc) where removed_at is null;
create index content_feeds_by_owner on content_feeds (organisation_id, owner_id);

-- One row for each piece of content that came. fingerprint: of what was last taken over; gone_at: removed at the source.
create table content_feed_items (
  organisation_id uuid not null,
  feed_id uuid not null,
  item_id text not null,
  card_id uuid not null,
  fingerprint text not null,
  published_at timestamptz,
  gone_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, feed_id, item_id),
  foreign key (organisation_id, feed_id) references content_feeds on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('content_feed_items');
create index content_feed_items_by_card on content_feed_items (organisation_id, card_id);

create table content_feed_runs (
  organisation_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  status text not null check (status in ('running', 'done', 'failed')),
  fault text,
  by_hand boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  removed_count integer not null default 0,
  same_count integer not null default 0,
  faulty_count integer not null default 0,
  held_back boolean not null default false,
  faults jsonb not null default '[]',
  primary key (organisation_id, id),
  foreign key (organisation_id, feed_id) references content_feeds on delete cascade
);
call protect_tenant_table('content_feed_runs');
create index content_feed_runs_newest on content_feed_runs (organisation_id, feed_id, started_at desc, id desc);
-- One run at a time.
create unique index content_feed_runs_running on content_feed_runs (organisation_id, feed_id) where status = 'running';
