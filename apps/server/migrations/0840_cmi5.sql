-- cmi5 courses (PLY-04). A package of either kind is uploaded and read alike; one of cmi5 has a course structure instead of a manifest.
alter table scorm_packages add column cmi5 jsonb;

-- A learner's registration in a course; of a trial there is no card. What was reached in each unit, and which blocks were satisfied, by id.
create table cmi5_registrations (
  organisation_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  card_id uuid,
  user_id uuid not null,
  number integer not null,
  period text not null default '',
  units jsonb not null default '{}',
  -- Ids of units, blocks and the course that a Satisfied statement was written for: each exactly once.
  satisfied text[] not null default '{}',
  status text not null default 'Registered' check (status in ('Registered', 'In Progress', 'Completed', 'Passed', 'Failed')),
  percentage integer not null default 0 check (percentage between 0 and 100),
  score numeric,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('cmi5_registrations');
create unique index cmi5_registrations_of_learner on cmi5_registrations (organisation_id, card_id, user_id, number desc) where card_id is not null;
create index cmi5_registrations_by_user on cmi5_registrations (organisation_id, user_id, file_id);

-- One opening of a unit. Its fetch address works once; its credentials write only while it is open.
create table cmi5_sessions (
  organisation_id uuid not null,
  id uuid not null,
  registration_id uuid not null,
  unit_id text not null,
  activity_id text not null,
  launch_mode text not null check (launch_mode in ('Normal', 'Browse', 'Review')),
  mastery_score numeric,
  state text not null default 'launched' check (state in ('launched', 'initialized', 'terminated', 'abandoned')),
  fetch_hash bytea not null,
  fetched_at timestamptz,
  -- Which of completed, passed and failed the unit sent in this session.
  said text[] not null default '{}',
  launched_at timestamptz not null,
  last_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, registration_id) references cmi5_registrations on delete cascade
);
call protect_tenant_table('cmi5_sessions');
create unique index cmi5_sessions_by_fetch on cmi5_sessions (organisation_id, fetch_hash);
create index cmi5_sessions_of_registration on cmi5_sessions (organisation_id, registration_id, launched_at desc);

-- The session that credentials of a launch belong to, where it is one of cmi5.
alter table learning_launches add column session_id uuid;
