-- Where an organisation is and how it is made up: locations (LOC-01), organisation units (LOC-05) and their types (LOC-06), and who is where.

create table locations (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  parent_id uuid,
  level smallint not null default 1 check (level between 1 and 99),
  title text not null,
  title_key text collate "C" not null generated always as (name_key(title)) stored,
  street_address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state text not null default '',
  country_code text check (country_code ~ '^[A-Z]{2}$'),
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references locations,
  check ((lat is null) = (lon is null)),
  check (parent_id <> id)
);
call protect_tenant_table('locations');
create index locations_by_title on locations (organisation_id, title_key, id);
create index locations_by_parent on locations (organisation_id, parent_id, title_key, id);

-- labels: the name by language code; label is for every other language.
create table org_unit_types (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  index integer not null default 1,
  enable boolean not null default true,
  label text not null,
  labels jsonb not null default '{}',
  job_vacancy_card boolean not null default false,
  project_card boolean not null default false,
  sourcing_table boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('org_unit_types');

-- path: ids from the topmost unit down to the unit itself, joined by bars. What is below a unit lies between path || '|' and path || '}'.
-- path_start is as much of it as an index takes: the ids of the upper twenty levels.
create table org_units (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  parent_id uuid,
  type_id uuid,
  level smallint not null check (level between 1 and 99),
  title text not null,
  title_key text collate "C" not null generated always as (name_key(title)) stored,
  path text collate "C" not null,
  path_start text collate "C" not null generated always as (left(path, 739)) stored,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  effective_date date not null default '1970-01-01',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references org_units,
  foreign key (organisation_id, type_id) references org_unit_types on delete set null (type_id),
  check (parent_id <> id),
  check ((parent_id is null) = (level = 1))
);
call protect_tenant_table('org_units');
create index org_units_by_parent on org_units (organisation_id, parent_id, title_key, id);
create index org_units_by_title on org_units (organisation_id, title_key, id);
create index org_units_by_type on org_units (organisation_id, type_id, title_key, id);
create index org_units_by_path on org_units (organisation_id, path_start);

-- The location and the unit of a person; the words in users.location are their own.
create table person_places (
  organisation_id uuid not null,
  user_id uuid not null,
  location_id uuid,
  org_unit_id uuid,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, location_id) references locations on delete set null (location_id),
  foreign key (organisation_id, org_unit_id) references org_units on delete set null (org_unit_id)
);
call protect_tenant_table('person_places');
create index person_places_by_location on person_places (organisation_id, location_id, user_id);
create index person_places_by_unit on person_places (organisation_id, org_unit_id, user_id);
