-- Attempts at timed assessments, and what was recorded during proctored ones (ASM-11).
create table assessment_attempts (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  attempt integer not null check (attempt > 0),
  state text not null default 'INITIALIZED' check (state in ('INITIALIZED', 'STARTED', 'COMPLETED')),
  proctor text check (proctor in ('built-in')),
  -- As they were drawn, with the right answers: a later change of the card does not touch an attempt (CRD-20).
  questions jsonb not null default '[]',
  banks jsonb not null default '[]',
  answers jsonb not null default '{}',
  pass_mark integer,
  card_version integer,
  created_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  completed_at timestamptz,
  ending text check (ending in ('handed-in', 'time-over')),
  score integer,
  passed boolean,
  primary key (organisation_id, id),
  unique (organisation_id, card_id, user_id, attempt),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('assessment_attempts');
-- One at a time for each person and card.
create unique index assessment_attempts_open on assessment_attempts (organisation_id, card_id, user_id) where state <> 'COMPLETED';
create index assessment_attempts_running on assessment_attempts (organisation_id, ends_at) where state = 'STARTED';
create index assessment_attempts_by_start on assessment_attempts (organisation_id, card_id, started_at desc, id desc) where started_at is not null;
create index assessment_attempts_by_user on assessment_attempts (organisation_id, user_id);

create table assessment_events (
  organisation_id uuid not null,
  attempt_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('focus-lost', 'focus-back', 'full-screen-left', 'full-screen-back', 'page-loaded')),
  at timestamptz not null,
  primary key (organisation_id, attempt_id, id),
  foreign key (organisation_id, attempt_id) references assessment_attempts on delete cascade
);
call protect_tenant_table('assessment_events');
