-- SCORM packages (PLY-02): what an uploaded archive turned out to be, and the files taken out of it. They are found by the archive's id.
create table scorm_packages (
  organisation_id uuid not null,
  file_id uuid not null,
  state text not null check (state in ('processing', 'ready', 'broken', 'cancelled')),
  -- Counted while the files are taken out, for whoever waits.
  files_count integer not null default 0,
  files_done integer not null default 0,
  bytes bigint not null default 0,
  manifest jsonb,
  problems jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, file_id),
  foreign key (organisation_id, file_id) references files on delete cascade
);
call protect_tenant_table('scorm_packages');

-- Where the bytes of a package's file lie: under its number, as a key is never what somebody typed.
create table scorm_files (
  organisation_id uuid not null,
  file_id uuid not null,
  path text not null,
  number integer not null,
  size bigint not null,
  primary key (organisation_id, file_id, path),
  foreign key (organisation_id, file_id) references scorm_packages on delete cascade
);
call protect_tenant_table('scorm_files');

-- One learner's way through one package. Without a card: somebody tries a package out, and nothing counts.
create table scorm_attempts (
  organisation_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  card_id uuid,
  user_id uuid not null,
  number integer not null,
  -- Opened so many times: only the newest opening writes what the course keeps, so that two windows do not overwrite each other.
  launch integer not null default 0,
  -- The last commit of that opening; one that comes again, or late, changes nothing.
  sequence integer not null default 0,
  -- What each part of the course keeps, by the part's identifier.
  parts jsonb not null default '{}',
  current_part text not null default '',
  status text not null default 'Registered' check (status in ('Registered', 'In Progress', 'Completed', 'Passed', 'Failed')),
  percentage integer not null default 0 check (percentage between 0 and 100),
  score numeric,
  seconds integer not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, file_id) references scorm_packages on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('scorm_attempts');
create unique index scorm_attempts_of_learner on scorm_attempts (organisation_id, card_id, user_id, number desc) where card_id is not null;
create index scorm_attempts_by_user on scorm_attempts (organisation_id, user_id);
create index scorm_attempts_by_package on scorm_attempts (organisation_id, file_id, updated_at);

alter table card_progress add column course_status text
  check (course_status in ('Registered', 'In Progress', 'Completed', 'Passed', 'Failed'));
