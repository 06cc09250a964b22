-- Work handed in for project cards and its grades (CRD-17).
create table project_submissions (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  attempt integer not null check (attempt > 0),
  status text not null check (status in ('submitted', 'returned', 'passed', 'failed')),
  text text not null default '',
  links jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  -- Raised whenever its author replaces it before it was read.
  revision integer not null default 1,
  -- What counted when it was handed in: a later change of the card does not touch it (CRD-20).
  card_version integer not null,
  rubric jsonb not null,
  pass_points integer not null,
  grades_needed integer not null,
  submitted_at timestamptz not null,
  reader_id uuid,
  settled_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, card_id, user_id, attempt),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, reader_id) references users on delete set null (reader_id)
);
call protect_tenant_table('project_submissions');
create index project_submissions_by_status on project_submissions (organisation_id, card_id, status, submitted_at, id);
create index project_submissions_by_user on project_submissions (organisation_id, user_id);

create table project_grades (
  organisation_id uuid not null,
  submission_id uuid not null,
  grader_id uuid not null,
  points jsonb not null,
  outcome text not null check (outcome in ('pass', 'return')),
  feedback text not null default '',
  graded_at timestamptz not null,
  primary key (organisation_id, submission_id, grader_id),
  foreign key (organisation_id, submission_id) references project_submissions on delete cascade,
  foreign key (organisation_id, grader_id) references users on delete cascade
);
call protect_tenant_table('project_grades');

-- What somebody has written and not handed in: one for each person and card.
create table project_drafts (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  text text not null default '',
  links jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('project_drafts');
create index project_drafts_by_id on project_drafts (organisation_id, id);
