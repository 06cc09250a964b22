-- Projects that people work in beside their job (PRJ-01 to PRJ-07). Applications for them are opportunity_requests; the places that are
-- taken are counted in the project's row of opportunities, which lists, filters and matching read.

-- max_positions null: as many as like. day_zone: the time zone whose days its days are, that of who made it. skills: [{id, level, status}].
-- end_asked_at: when the owners were asked to complete it, once its end had come.
create table projects (
  organisation_id uuid not null,
  id uuid not null,
  slug text not null,
  status text not null check (status in ('draft', 'open', 'closed', 'inprogress', 'completed', 'cancelled')),
  status_since timestamptz not null,
  closed_because text check (closed_because in ('full', 'deadline', 'owner')),
  title text not null,
  description text not null default '',
  thumbnail_file_id uuid,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  apply_by timestamptz,
  day_zone text not null,
  time_commitment text not null default '',
  remote boolean not null default false,
  requires_application boolean not null default true,
  max_positions integer check (max_positions > 0),
  application_limit integer check (application_limit > 0),
  role_ids uuid[] not null default '{}',
  time_zones text[] not null default '{}',
  languages text[] not null default '{}',
  location_ids uuid[] not null default '{}',
  division_ids uuid[] not null default '{}',
  skills jsonb not null default '[]',
  created_by uuid not null,
  end_asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, slug),
  foreign key (organisation_id, id) references opportunities on delete cascade,
  foreign key (organisation_id, created_by) references users,
  check ((status = 'closed') = (closed_because is not null)),
  check (requires_application = (max_positions is not null))
);
call protect_tenant_table('projects');
create index projects_by_newest on projects (organisation_id, created_at desc, id desc);
-- What the clock has to do.
create index projects_by_deadline on projects (organisation_id, apply_by) where status = 'open' and apply_by is not null;
create index projects_by_end on projects (organisation_id, ends_at)
  where status in ('open', 'closed', 'inprogress') and ends_at is not null and end_asked_at is null;

create table project_owners (
  organisation_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  primary key (organisation_id, project_id, user_id),
  foreign key (organisation_id, project_id) references projects on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('project_owners');
create index project_owners_by_user on project_owners (organisation_id, user_id, project_id);

-- The skills of a project that its owners are asked to rate once somebody completed it (PRJ-05); level null until they did.
create table project_ratings (
  organisation_id uuid not null,
  request_id uuid not null,
  skill_id uuid not null,
  level text,
  asked_at timestamptz not null,
  rated_by uuid,
  rated_at timestamptz,
  primary key (organisation_id, request_id, skill_id),
  foreign key (organisation_id, request_id) references opportunity_requests on delete cascade,
  foreign key (organisation_id, rated_by) references users on delete set null (rated_by),
  check ((level is null) = (rated_at is null))
);
call protect_tenant_table('project_ratings');
