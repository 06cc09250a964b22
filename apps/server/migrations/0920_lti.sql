-- PLY-05: outside tools (LTI 1.3 Advantage); this product is the platform.
create table lti_tools (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  client_id text not null,
  name text not null,
  description text not null,
  picture_file_id uuid,
  is_on boolean not null,
  initiation_url text not null,
  target_url text not null,
  redirect_urls text[] not null,
  keys_url text not null,
  public_key text not null,
  deep_link_url text not null,
  gives_grades boolean not null,
  sees_members boolean not null,
  -- What of a person the tool is told; nothing unless an administrator says so.
  sends_name boolean not null default false,
  sends_email boolean not null default false,
  sends_picture boolean not null default false,
  last_launched_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('lti_tools');
create unique index lti_tools_by_client on lti_tools (organisation_id, client_id);
create unique index lti_tools_by_name on lti_tools (organisation_id, lower(name)) where removed_at is null;
create index lti_tools_newest on lti_tools (organisation_id, created_at desc, id desc) where removed_at is null;
-- Which cards are of a tool.
create index cards_by_lti_tool on cards (organisation_id, (content ->> 'toolId')) where card_type = 'lti';

-- Keys that launches are signed with: the newest signs, older ones stay readable for a while.
create table lti_keys (
  organisation_id uuid not null references organisations on delete cascade,
  id text not null,
  public_key jsonb not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('lti_keys');
create index lti_keys_newest on lti_keys (organisation_id, created_at desc);

-- A launch on its way: one person, session, tool and card, by a secret that works once. Deep links live on until the tool answered.
create table lti_launches (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('resource', 'deep-link')),
  secret_hash bytea not null,
  tool_id uuid not null,
  card_id uuid,
  user_id uuid not null,
  session_id uuid not null,
  opens text not null check (opens in ('frame', 'window')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Deep links: what the tool must give back, and what was chosen.
  data_hash bytea,
  returned_at timestamptz,
  items jsonb not null default '[]',
  message text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, tool_id) references lti_tools on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('lti_launches');
create unique index lti_launches_by_secret on lti_launches (organisation_id, secret_hash);
create unique index lti_launches_by_data on lti_launches (organisation_id, data_hash) where data_hash is not null;
create index lti_launches_by_time on lti_launches (organisation_id, expires_at);
create index lti_launches_by_user on lti_launches (organisation_id, user_id);

-- What may be said once only: nonces and ids of signed messages, until they would be too old anyway.
create table lti_seen (
  organisation_id uuid not null,
  tool_id uuid not null,
  what text not null,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, tool_id, what, hash),
  foreign key (organisation_id, tool_id) references lti_tools on delete cascade
);
call protect_tenant_table('lti_seen');
create index lti_seen_by_time on lti_seen (organisation_id, expires_at);

-- Columns of the tool's grade book. The one that is bound to the card completes it.
create table lti_line_items (
  organisation_id uuid not null,
  id uuid not null,
  tool_id uuid not null,
  card_id uuid not null,
  is_own boolean not null,
  label text not null,
  score_maximum double precision not null check (score_maximum > 0),
  resource_id text not null default '',
  tag text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, tool_id) references lti_tools on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('lti_line_items');
create unique index lti_line_items_own on lti_line_items (organisation_id, card_id, tool_id) where is_own;
create index lti_line_items_of_card on lti_line_items (organisation_id, card_id, tool_id, id);

create table lti_results (
  organisation_id uuid not null,
  line_item_id uuid not null,
  user_id uuid not null,
  score_given double precision,
  score_maximum double precision,
  comment text not null,
  activity_progress text not null,
  grading_progress text not null,
  said_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, line_item_id, user_id),
  foreign key (organisation_id, line_item_id) references lti_line_items on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('lti_results');
create index lti_results_by_user on lti_results (organisation_id, user_id);

-- PLY-04: openings of AICC-style links. Who has the session id may report until it is over.
create table aicc_sessions (
  organisation_id uuid not null,
  id uuid not null,
  secret_hash bytea not null,
  card_id uuid not null,
  user_id uuid not null,
  is_trial boolean not null,
  state text not null default 'launched' check (state in ('launched', 'open', 'over')),
  lesson_status text not null default 'not attempted',
  lesson_location text not null default '',
  score text not null default '',
  seconds integer not null default 0,
  core_lesson text not null default '',
  started_at timestamptz not null,
  last_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('aicc_sessions');
create unique index aicc_sessions_by_secret on aicc_sessions (organisation_id, secret_hash);
create index aicc_sessions_newest on aicc_sessions (organisation_id, card_id, user_id, started_at desc);
create index aicc_sessions_by_user on aicc_sessions (organisation_id, user_id);
