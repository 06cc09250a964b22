-- One table for files that are brought in, of people, skills and completions, in place of three (ADM-01, SKL-08, LRN-05).
create table imports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  -- Which feature brings it in.
  kind text not null,
  created_by uuid not null,
  -- How the person acted who began it, which its background work may not exceed: {"rights", "client"}.
  began_as jsonb,
  file_name text not null,
  size bigint not null,
  storage_key text not null,
  -- How the file is read: {"encoding", "delimiter", "headers"} and what its kind keeps of its beginning.
  reading jsonb not null,
  -- What was wanted, and what became of it, as its kind has it.
  plan jsonb not null default '{}',
  state jsonb not null default '{}',
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  failure text,
  bytes_read bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('imports');
create index imports_newest on imports (organisation_id, kind, created_at desc, id desc);
create index imports_oldest on imports (organisation_id, created_at);

-- line counts from 1, the head of the table being the first; cells are kept of bad lines only, outcome of those that do something.
create table import_lines (
  organisation_id uuid not null,
  import_id uuid not null,
  line integer not null,
  key text not null default '',
  effect text not null,
  data jsonb not null default '{}',
  changed text[] not null default '{}',
  cells text[] not null default '{}',
  faults jsonb not null default '[]',
  user_id uuid,
  -- Lines with the same word are carried out one after the other.
  together text not null default '',
  outcome text check (outcome in ('waiting', 'placed', 'done', 'failed')),
  primary key (organisation_id, import_id, line),
  foreign key (organisation_id, import_id) references imports on delete cascade
);
call protect_tenant_table('import_lines');
create index import_lines_by_effect on import_lines (organisation_id, import_id, effect, line);
create index import_lines_by_key on import_lines (organisation_id, import_id, key);
create index import_lines_to_do on import_lines (organisation_id, import_id, outcome, together, line) where outcome in ('waiting', 'placed');
create index import_lines_failed on import_lines (organisation_id, import_id, line) where outcome = 'failed';
create index import_lines_of_person on import_lines (organisation_id, user_id) where user_id is not null;

insert into imports (organisation_id, id, kind, created_by, began_as, file_name, size, storage_key, reading, plan, state, status, failure,
  bytes_read, created_at, updated_at)
select organisation_id, id, 'account-import', created_by, began_as, file_name, size, storage_key, reading, plan,
  jsonb_build_object('missing', missing, 'suspended', suspended, 'suspendedUpTo', suspended_up_to), status, failure, bytes_read, created_at, updated_at
from account_imports
union all
select organisation_id, id, 'skill-import', created_by, began_as, file_name, size, storage_key, reading,
  jsonb_build_object('format', format, 'language', language),
  jsonb_build_object('leavingOut', leaving_out, 'basedOn', based_on, 'version', version), status, failure, bytes_read, created_at, updated_at
from skill_imports
union all
select organisation_id, id, 'completion-import', created_by, began_as, file_name, size, storage_key, reading, '{}',
  jsonb_build_object('recorded', recorded), status, failure, bytes_read, created_at, updated_at
from completion_imports;

-- Work that was under way waits in the queue by its old name and goes on no more: what was done is kept, the file can be brought in again.
update imports set status = 'failed', failure = 'unexpected' where status in ('checking', 'running');

insert into import_lines (organisation_id, import_id, line, key, effect, data, changed, cells, faults, user_id, outcome)
select organisation_id, import_id, line, email, effect, data, changed, cells, faults, user_id,
  case when effect in ('create', 'change') then outcome end
from account_import_lines;
insert into import_lines (organisation_id, import_id, line, key, effect, data, cells, faults, user_id, together, outcome)
select organisation_id, import_id, line, email, effect, jsonb_build_object('card', card, 'date', achieved_on, 'cardId', card_id,
    'achievedAt', to_char(achieved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'score', score, 'evidence', evidence),
  cells, faults, user_id, coalesce(card_id::text, ''), case when effect = 'record' then outcome end
from completion_import_lines;

-- Lines of a taxonomy stay a table of their own: they name each other.
alter table skill_import_lines drop constraint skill_import_lines_organisation_id_import_id_fkey;
alter table skill_import_lines add foreign key (organisation_id, import_id) references imports on delete cascade;

drop table account_import_lines, account_imports, completion_import_lines, completion_imports, skill_imports;
