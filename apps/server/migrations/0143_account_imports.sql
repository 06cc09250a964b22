-- People brought in from a file (ADM-01): the file as it was read, what each of its lines would do, and what became of it.
create table account_imports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  created_by uuid not null,
  file_name text not null,
  size bigint not null,
  storage_key text not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  failure text,
  -- How the file is read: {"encoding", "isGuess", "delimiter", "headers", "sample"}.
  reading jsonb not null,
  -- What its columns are, and what is wanted besides: {"mapping", "invite", "suspendMissing"}.
  plan jsonb not null default '{}',
  lines_read integer not null default 0,
  bytes_read bigint not null default 0,
  -- How many active people the file does not name; counted by the check where they are to be suspended.
  missing integer,
  suspended integer not null default 0,
  -- The last of those that was looked at.
  suspended_up_to uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('account_imports');
create index account_imports_newest on account_imports (organisation_id, created_at desc, id desc);

-- line counts from 1, the head of the table being the first; cells are kept of bad lines only.
create table account_import_lines (
  organisation_id uuid not null,
  import_id uuid not null,
  line integer not null,
  email text not null default '',
  effect text not null check (effect in ('create', 'change', 'same', 'bad')),
  data jsonb not null default '{}',
  changed text[] not null default '{}',
  cells text[] not null default '{}',
  faults jsonb not null default '[]',
  outcome text not null default 'waiting' check (outcome in ('waiting', 'placed', 'done', 'failed')),
  user_id uuid,
  primary key (organisation_id, import_id, line),
  foreign key (organisation_id, import_id) references account_imports on delete cascade
);
call protect_tenant_table('account_import_lines');
create index account_import_lines_by_effect on account_import_lines (organisation_id, import_id, effect, line);
create index account_import_lines_by_outcome on account_import_lines (organisation_id, import_id, outcome, line) where effect in ('create', 'change');
create index account_import_lines_by_email on account_import_lines (organisation_id, import_id, email);

-- A file of people, written in the background for who asked for it.
create table account_exports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  created_by uuid not null,
  filter jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  people integer not null default 0,
  storage_key text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('account_exports');
create index account_exports_by_owner on account_exports (organisation_id, created_by, created_at desc);

-- Something done to many people at once (ADM-10): who they are is fixed when it is shown, and that is what happens.
create table bulk_actions (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  created_by uuid not null,
  -- Whose rights it runs, or is taken back, with.
  acting_id uuid not null,
  status text not null default 'shown' check (status in ('shown', 'running', 'done', 'undoing', 'undone', 'failed')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('bulk_actions');
create index bulk_actions_newest on bulk_actions (organisation_id, created_at desc, id desc);

-- outcome: 'done' and 'failed' after the action, 'undone' and 'kept' after it was taken back; reason says why not.
create table bulk_action_people (
  organisation_id uuid not null,
  bulk_action_id uuid not null,
  user_id uuid not null,
  effect text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'failed', 'undone', 'kept')),
  reason text,
  -- How the account stood before, where the action changes that.
  standing_before text,
  -- When it was done to this person; tells whether it is still this action's work that would be taken back.
  done_at timestamptz,
  primary key (organisation_id, bulk_action_id, user_id),
  foreign key (organisation_id, bulk_action_id) references bulk_actions on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('bulk_action_people');
create index bulk_action_people_by_effect on bulk_action_people (organisation_id, bulk_action_id, effect, outcome, user_id);
