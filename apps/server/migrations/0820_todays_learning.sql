-- The small set of cards of a person's day (HOM-08): one row a person, written anew on each new day. `seen` are the cards of the days before.
create table todays_learning (
  organisation_id uuid not null,
  user_id uuid not null,
  day date not null,
  cards jsonb not null,
  seen uuid[] not null default '{}',
  made_at timestamptz not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('todays_learning');

-- What somebody handed in to channels, newest first.
create index channel_cards_by_poster on channel_cards (organisation_id, posted_by, queued_at desc, card_id desc) where posted_by is not null;
-- Projects in use, for what waits for those who grade them.
create index cards_that_are_projects on cards (organisation_id, author_id, id) where card_type = 'project' and state = 'published';
