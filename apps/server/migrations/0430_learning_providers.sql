-- Learning elsewhere: providers an organisation names, people's connections with them, and what they learnt there (PPL-05).

-- settings: what is needed to ask, by kind (the contract's ProviderSettings). A provider that was removed keeps its name for what people learnt there.
create table learning_providers (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('file', 'coursera', 'udemy', 'linkedin', 'xapi')),
  name text not null,
  website text not null default '',
  picture_file_id uuid,
  is_on boolean not null default true,
  settings jsonb not null,
  sealed_secret bytea,
  last_taken_at timestamptz,
  last_taken_count integer not null default 0,
  fault text,
  fault_at timestamptz,
  -- Who administers is told once of credentials that are refused.
  fault_told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('learning_providers');
create unique index learning_providers_by_name on learning_providers (organisation_id, lower(name)) where removed_at is null;
create index learning_providers_newest on learning_providers (organisation_id, created_at desc, id desc) where removed_at is null;

-- A person's yes. taken_through: what happened up to then has been taken; null before the first time.
create table learning_provider_people (
  organisation_id uuid not null,
  provider_id uuid not null,
  user_id uuid not null,
  connected_at timestamptz not null,
  taken_through timestamptz,
  last_taken_at timestamptz,
  fault text,
  -- Since when the provider takes our access no more: the person must connect again, and has been told.
  ended_at timestamptz,
  primary key (organisation_id, provider_id, user_id),
  foreign key (organisation_id, provider_id) references learning_providers on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('learning_provider_people');
create index learning_provider_people_by_user on learning_provider_people (organisation_id, user_id);

-- One row for each person and course. course_id is the provider's; parts holds seconds by stretch of time, where a provider tells them so.
-- seen_at: the moment title, address and score are of; noted_at: since when the completion has been told to the rest of the product.
create table provider_completions (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  user_id uuid not null,
  course_id text not null,
  title text not null,
  url text not null default '',
  started_at timestamptz,
  completed_at timestamptz,
  progress smallint,
  minutes integer,
  parts jsonb not null default '{}',
  score double precision,
  score_at timestamptz,
  seen_at timestamptz not null,
  noted_at timestamptz,
  card_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  newest_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, provider_id, course_id),
  foreign key (organisation_id, provider_id) references learning_providers on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('provider_completions');
create index provider_completions_newest on provider_completions (organisation_id, user_id, newest_at desc, id desc);
create index provider_completions_by_provider on provider_completions (organisation_id, provider_id);

-- Files of completions that came; read again when somebody connects.
create table provider_files (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  file_name text not null,
  storage_key text not null,
  lines integer not null,
  -- Since when everybody's lines who were connected then have been taken.
  taken_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references learning_providers on delete cascade
);
call protect_tenant_table('provider_files');
create index provider_files_by_provider on provider_files (organisation_id, provider_id, created_at, id);

-- One trip to a provider, page by page; a server that stops in the middle is followed by another at the same page. user_id: for this person
-- only. again: somebody connected meanwhile, so that another trip follows.
create table provider_takes (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  user_id uuid,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  since timestamptz,
  cursor text,
  page integer not null default 0,
  seen integer not null default 0,
  taken integer not null default 0,
  attempts integer not null default 0,
  waits_until timestamptz,
  again boolean not null default false,
  fault text,
  began_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references learning_providers on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('provider_takes');
create unique index provider_takes_one_at_a_time on provider_takes
  (organisation_id, provider_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000')) where status = 'running';
create index provider_takes_by_end on provider_takes (organisation_id, finished_at) where finished_at is not null;

-- The same course elsewhere: an address without what does not matter for it (scheme, www, trailing slash, anchor, where the reader came from).
create function course_address(address text) returns text
  language sql immutable parallel safe
  as $$
    select lower(regexp_replace(regexp_replace(regexp_replace(regexp_replace(coalesce(address, ''),
      '#.*$', ''), '([?&])(utm_[^&=]*|ref|trk|source)=[^&]*', '\1', 'g'), '^https?://(www\.)?', '', 'i'), '[/?&]+$', ''))
  $$;
create index cards_by_course_address on cards (organisation_id, course_address(content ->> 'url'))
  where state = 'published' and content ? 'url';
create index cards_by_provider on cards (organisation_id, lower(provider)) where state = 'published' and provider <> '';
