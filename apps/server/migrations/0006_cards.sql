-- Content: cards and what people do with them.

create table topics (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  slug text not null,
  name text not null,
  primary key (organisation_id, id),
  unique (organisation_id, slug)
);
call protect_tenant_table('topics');

create table skills (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  slug text not null,
  name text not null,
  primary key (organisation_id, id),
  unique (organisation_id, slug)
);
call protect_tenant_table('skills');

-- content holds what the type needs (a link, a text, a file, poll options, quiz questions); its shape is the contract's.
-- audience 'open' is everybody of the organisation, 'restricted' the people and groups of card_audience,
-- 'public' also visitors who are not signed in (CRD-16).
create table cards (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  slug text not null,
  card_type text not null,
  state text not null default 'draft'
    check (state in ('processing', 'draft', 'published', 'deleted', 'archived', 'error')),
  state_reason text,
  author_id uuid not null,
  title text not null,
  description text not null default '',
  content jsonb not null default '{}',
  version integer not null default 1,
  cover jsonb not null default '{}',
  audience text not null default 'open' check (audience in ('open', 'restricted', 'public')),
  provider text not null default '',
  language text not null default 'en',
  level text not null default 'no_level',
  duration_minutes integer,
  topic_ids uuid[] not null default '{}',
  skill_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  comments_count integer not null default 0,
  likes_count integer not null default 0,
  bookmarks_count integer not null default 0,
  completions_count integer not null default 0,
  views_count integer not null default 0,
  ratings_count integer not null default 0,
  ratings_sum integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, slug),
  foreign key (organisation_id, author_id) references users on delete cascade
);
call protect_tenant_table('cards');
create index cards_newest on cards (organisation_id, published_at desc, id desc) where state = 'published';
create index cards_by_author on cards (organisation_id, author_id, created_at desc, id desc);
create index cards_by_topic on cards using gin (organisation_id, topic_ids) where state = 'published';

create table card_versions (
  organisation_id uuid not null,
  card_id uuid not null,
  version integer not null,
  title text not null,
  description text not null,
  content jsonb not null,
  edited_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, card_id, version),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('card_versions');

-- Whom a restricted card is for: exactly one of user and group.
create table card_audience (
  organisation_id uuid not null,
  card_id uuid not null,
  target_type text not null check (target_type in ('user', 'group')),
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, card_id, target_type, target_id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('card_audience');
create index card_audience_by_target on card_audience (organisation_id, target_type, target_id, card_id);

create table card_progress (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  completion_state text not null default 'STARTED' check (completion_state in ('STARTED', 'COMPLETED')),
  completed_percentage integer not null default 0 check (completed_percentage between 0 and 100),
  position_seconds integer,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_progress');
create index card_progress_by_user on card_progress (organisation_id, user_id, completion_state, updated_at desc, card_id);

create table card_likes (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_likes');

create table card_bookmarks (
  organisation_id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_bookmarks');
create index card_bookmarks_newest on card_bookmarks (organisation_id, user_id, created_at desc, card_id);

create table card_ratings (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_ratings');

create table card_dismissals (
  organisation_id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_dismissals');

create table comments (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  parent_id uuid,
  author_id uuid not null,
  body text not null,
  mentioned_user_ids uuid[] not null default '{}',
  helpful_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, author_id) references users on delete cascade,
  foreign key (organisation_id, parent_id) references comments on delete cascade
);
call protect_tenant_table('comments');
create index comments_by_card on comments (organisation_id, card_id, created_at desc, id desc);

create table comment_reports (
  organisation_id uuid not null,
  comment_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, comment_id, reporter_id),
  foreign key (organisation_id, comment_id) references comments on delete cascade,
  foreign key (organisation_id, reporter_id) references users on delete cascade
);
call protect_tenant_table('comment_reports');

create table comment_helpful_marks (
  organisation_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, comment_id, user_id),
  foreign key (organisation_id, comment_id) references comments on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('comment_helpful_marks');

create table poll_votes (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  option_ids text[] not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('poll_votes');

create table quiz_attempts (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  attempt integer not null,
  card_version integer not null,
  answers jsonb not null,
  score integer not null check (score between 0 and 100),
  passed boolean not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, card_id, user_id, attempt),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('quiz_attempts');
