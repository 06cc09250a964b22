-- The feed of a group: posts of its members and comments on them (GRP-04, GRP-09); what a group's leaders decided about its feed.
alter table groups
  add column feed_enabled boolean not null default true,
  -- What plain members post is shown once a leader has approved it.
  add column posts_wait boolean not null default false;

create table group_posts (
  organisation_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  -- Of a comment: the post it belongs to.
  parent_id uuid,
  author_id uuid not null,
  body text not null,
  mentioned_user_ids uuid[] not null default '{}',
  card_id uuid,
  image_file_id uuid,
  state text not null default 'shown' check (state in ('shown', 'waiting', 'rejected')),
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  pinned_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, parent_id) references group_posts on delete cascade,
  foreign key (organisation_id, author_id) references users on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete set null (card_id)
);
call protect_tenant_table('group_posts');
create index group_posts_newest on group_posts (organisation_id, group_id, created_at desc, id desc) where parent_id is null and deleted_at is null;
create index group_posts_comments on group_posts (organisation_id, parent_id, created_at, id) where parent_id is not null;
create index group_posts_to_decide on group_posts (organisation_id, group_id, state) where state = 'waiting' and deleted_at is null;
create index group_posts_by_author on group_posts (organisation_id, author_id);
create index group_posts_by_card on group_posts (organisation_id, card_id) where card_id is not null;
create unique index group_posts_pinned on group_posts (organisation_id, group_id) where pinned_at is not null;

create table group_post_likes (
  organisation_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, post_id, user_id),
  foreign key (organisation_id, post_id) references group_posts on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('group_post_likes');
create index group_post_likes_by_user on group_post_likes (organisation_id, user_id);

alter table moderation_cases drop constraint moderation_cases_subject_kind_check;
alter table moderation_cases add constraint moderation_cases_subject_kind_check check (subject_kind in ('card', 'comment', 'group-post'));

-- Channels that a group follows together (GRP-03, GRP-04).
create table group_channels (
  organisation_id uuid not null,
  group_id uuid not null,
  channel_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (organisation_id, group_id, channel_id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, channel_id) references channels on delete cascade,
  foreign key (organisation_id, added_by) references users on delete set null (added_by)
);
call protect_tenant_table('group_channels');
create index group_channels_newest on group_channels (organisation_id, group_id, added_at desc, channel_id desc);
create index group_channels_by_channel on group_channels (organisation_id, channel_id);
create index group_channels_by_adder on group_channels (organisation_id, added_by);
