-- How the taxonomy of skills changes (SKL-08): files that are brought in, and every version there was.

-- What a version keeps of a skill; terms too, so that a state can be put back without reading its words anew.
create function skill_state(s skills) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object('kind', s.kind, 'name', s.name, 'labels', s.labels, 'synonyms', s.synonyms, 'description', s.description,
    'parent_id', s.parent_id, 'related_ids', s.related_ids, 'source', s.source, 'source_key', s.source_key, 'state', s.state,
    'merged_into', s.merged_into, 'terms', tsvector_to_array(s.terms))
$$;
revoke execute on function skill_state from public;
grant execute on function skill_state to waymark_app;

create table skill_imports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  created_by uuid not null,
  file_name text not null,
  size bigint not null,
  storage_key text not null,
  format text not null check (format in ('csv', 'esco', 'onet-technology', 'onet-activities')),
  -- Of the labels in the file.
  language text not null,
  reading jsonb not null,
  status text not null default 'checking' check (status in ('checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  failure text,
  bytes_read bigint not null default 0,
  -- How many bad lines the one who runs it agreed to leave out.
  leaving_out integer,
  -- The version of the taxonomy its lines were compared with, and the one it became.
  based_on integer not null default 0,
  version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('skill_imports');
create index skill_imports_newest on skill_imports (organisation_id, created_at desc, id desc);

-- One skill a file names, at the first line that does; a line of some formats names two. wanted is what it is to be, parent and related by label.
create table skill_import_lines (
  organisation_id uuid not null,
  import_id uuid not null,
  line integer not null,
  place smallint not null default 0,
  label text not null default '',
  label_key text not null default '',
  kind text not null default 'skill',
  effect text not null check (effect in ('create', 'change', 'same', 'bad')),
  skill_id uuid,
  slug text not null default '',
  parent_key text,
  parent_id uuid,
  related_keys text[] not null default '{}',
  wanted jsonb not null default '{}',
  faults jsonb not null default '[]',
  cells text[] not null default '{}',
  primary key (organisation_id, import_id, line, place),
  foreign key (organisation_id, import_id) references skill_imports on delete cascade
);
call protect_tenant_table('skill_import_lines');
create index skill_import_lines_by_effect on skill_import_lines (organisation_id, import_id, effect, line, place);
create index skill_import_lines_by_label on skill_import_lines (organisation_id, import_id, label_key);

create table skill_versions (
  organisation_id uuid not null references organisations on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('import', 'edit', 'merge', 'rollback')),
  note text not null default '',
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  published_at timestamptz not null,
  published_by uuid,
  primary key (organisation_id, number)
);
call protect_tenant_table('skill_versions');

-- What a version made of one skill; before is null where it is new.
create table skill_version_changes (
  organisation_id uuid not null,
  number integer not null,
  skill_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (organisation_id, number, skill_id),
  foreign key (organisation_id, number) references skill_versions on delete cascade
);
call protect_tenant_table('skill_version_changes');
create index skill_version_changes_by_skill on skill_version_changes (organisation_id, skill_id, number);
