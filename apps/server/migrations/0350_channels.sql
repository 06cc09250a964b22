-- Channels: content on a subject that people follow (CHN).

-- visibility: 'private' asks who looks after it, 'mandatory' is followed by everybody. about_*, flow and match say which content flows in
-- by itself (CHN-03). sections and widgets are how its page is arranged. is_offered: related organisations may read it (CHN-07).
create table channels (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  slug text not null,
  name text not null,
  description text not null default '',
  cover_file_id uuid,
  visibility text not null default 'open' check (visibility in ('open', 'private', 'mandatory')),
  followers_post boolean not null default true,
  is_offered boolean not null default false,
  archived_at timestamptz,
  created_by uuid not null,
  followers_count integer not null default 0 check (followers_count >= 0),
  pending_count integer not null default 0 check (pending_count >= 0),
  flow text not null default 'off' check (flow in ('off', 'show', 'wait')),
  match text not null default 'any' check (match in ('any', 'all')),
  about_topics uuid[] not null default '{}',
  about_providers text[] not null default '{}',
  about_languages text[] not null default '{}',
  about_types text[] not null default '{}',
  about_levels text[] not null default '{}',
  sections jsonb not null default '[]',
  widgets jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, slug)
);
call protect_tenant_table('channels');
create index channels_by_name on channels (organisation_id, name, id);
create index channels_by_provider on channels using gin (about_providers);

-- Who looks after a channel: its owner and curators decide about posts; what trusted collaborators post does not wait (CHN-01).
create table channel_people (
  organisation_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'curator', 'trusted')),
  added_at timestamptz not null default now(),
  primary key (organisation_id, channel_id, user_id),
  foreign key (organisation_id, channel_id) references channels on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('channel_people');
create index channel_people_by_user on channel_people (organisation_id, user_id, channel_id, role);

-- is_told: hears of new content; those who follow only because everybody does are not.
create table channel_followers (
  organisation_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('pending', 'following')),
  is_told boolean not null default true,
  followed_at timestamptz not null default now(),
  primary key (organisation_id, channel_id, user_id),
  foreign key (organisation_id, channel_id) references channels on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('channel_followers');
create index channel_followers_by_user on channel_followers (organisation_id, user_id, state, channel_id);
create index channel_followers_newest on channel_followers (organisation_id, channel_id, state, followed_at desc, user_id desc);

-- Content of a channel, also what waits for a curator or was turned down. queued_at orders what waits: a skipped post goes to the end.
-- 'rule': it came in by the channel's rules and goes when they no longer ask for it. 'removed': taken out by hand, so no rule brings it back.
create table channel_cards (
  organisation_id uuid not null,
  channel_id uuid not null,
  card_id uuid not null,
  state text not null check (state in ('waiting', 'accepted', 'rejected', 'removed')),
  source text not null check (source in ('post', 'rule')),
  posted_by uuid,
  queued_at timestamptz not null,
  shown_at timestamptz not null,
  decided_by uuid,
  featured_at integer,
  primary key (organisation_id, channel_id, card_id),
  foreign key (organisation_id, channel_id) references channels on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, posted_by) references users on delete set null (posted_by)
);
call protect_tenant_table('channel_cards');
create index channel_cards_newest on channel_cards (organisation_id, channel_id, state, shown_at desc, card_id desc);
create index channel_cards_queue on channel_cards (organisation_id, channel_id, queued_at, card_id) where state = 'waiting';
create index channel_cards_featured on channel_cards (organisation_id, channel_id, featured_at) where featured_at is not null;
create index channel_cards_by_card on channel_cards (organisation_id, card_id, channel_id);

-- Channels are found by search (SRC-01).
create table search_channels partition of search_documents for values in ('channel');
call protect_tenant_table('search_channels');
