-- Where a learner stands in a course's tree (PLY-09), and of which period of the card the attempt is.
alter table scorm_attempts
  add column sequencing jsonb,
  add column period text not null default '',
  -- What parts of a course share with one another (adl.data), where it does not reach beyond the course.
  add column shared jsonb not null default '{}',
  -- Left for good: the next opening begins anew.
  add column is_over boolean not null default false;

-- Global objectives of SCORM 2004 that hold over all of a person's courses.
create table scorm_global_objectives (
  organisation_id uuid not null,
  user_id uuid not null,
  name text not null,
  status jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, user_id, name),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('scorm_global_objectives');

-- What courses share with one another (adl.data), for a person.
create table scorm_shared_data (
  organisation_id uuid not null,
  user_id uuid not null,
  target text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (organisation_id, user_id, target),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('scorm_shared_data');
