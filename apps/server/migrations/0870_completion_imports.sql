-- Completions brought in from a file: the file as it was read, what each line would do, and what became of it.
create table completion_imports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  created_by uuid not null,
  -- As for imports of people: {"rights", "client"}.
  began_as jsonb not null,
  file_name text not null,
  size bigint not null,
  storage_key text not null,
  reading jsonb not null,
  status text not null default 'checking' check (status in ('checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  failure text,
  bytes_read bigint not null default 0,
  -- Completions that were added so far.
  recorded integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('completion_imports');
create index completion_imports_newest on completion_imports (organisation_id, created_at desc, id desc);

-- line counts from 1, the head of the table being the first; cells are kept of bad lines only.
create table completion_import_lines (
  organisation_id uuid not null,
  import_id uuid not null,
  line integer not null,
  effect text not null check (effect in ('record', 'known', 'bad')),
  email text not null default '',
  card text not null default '',
  achieved_on text not null default '',
  user_id uuid,
  card_id uuid,
  achieved_at timestamptz,
  score integer,
  evidence text not null default '',
  faults jsonb not null default '[]',
  cells text[] not null default '{}',
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'failed')),
  primary key (organisation_id, import_id, line),
  foreign key (organisation_id, import_id) references completion_imports on delete cascade
);
call protect_tenant_table('completion_import_lines');
create index completion_import_lines_by_effect on completion_import_lines (organisation_id, import_id, effect, line);
create index completion_import_lines_waiting on completion_import_lines (organisation_id, import_id, card_id, line)
  where effect = 'record' and outcome = 'waiting';
