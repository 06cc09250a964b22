-- Candidates of vacancies as recruiters work with them (SOU-01 to SOU-05), and the adverse-impact report (MKT-15).

-- What recruiters did about somebody for a vacancy. Applications keep their own steps; who never applied has these only.
create table sourcing_candidates (
  organisation_id uuid not null,
  vacancy_id uuid not null,
  user_id uuid not null,
  invited_at timestamptz,
  contacted_at timestamptz,
  shortlisted_at timestamptz,
  rejected_at timestamptz,
  reason text not null default '',
  updated_at timestamptz not null,
  primary key (organisation_id, vacancy_id, user_id),
  foreign key (organisation_id, vacancy_id) references vacancies on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('sourcing_candidates');
create index sourcing_candidates_by_user on sourcing_candidates (organisation_id, user_id);

-- Everything recruiters did about a candidate, in order, and their notes for the hiring team.
create table sourcing_steps (
  organisation_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  user_id uuid not null,
  actor_id uuid,
  action text not null check (action in ('invite', 'message', 'shortlist', 'unshortlist', 'reject', 'restore', 'note')),
  text text not null default '',
  reason text not null default '',
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, vacancy_id) references vacancies on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, actor_id) references users on delete set null (actor_id)
);
call protect_tenant_table('sourcing_steps');
create index sourcing_steps_by_candidate on sourcing_steps (organisation_id, vacancy_id, user_id, at, id);

-- What the organisation must not let decisions depend on: read by the adverse-impact report, in numbers, and by nothing that matches.
alter table custom_fields add column is_protected boolean not null default false;

-- Why somebody keeps to a step of hiring that the report flags.
create table impact_overrides (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  vacancy_id uuid,
  attribute text not null,
  stage text not null,
  reason text not null,
  given_by uuid,
  given_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, vacancy_id) references vacancies on delete cascade,
  foreign key (organisation_id, given_by) references users on delete set null (given_by)
);
call protect_tenant_table('impact_overrides');
create index impact_overrides_by_attribute on impact_overrides (organisation_id, attribute, given_at desc);

-- Who asked for a report, of how many people: two whose populations are nearly the same would tell of single people.
create table impact_reports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  asked_by uuid,
  attribute text not null,
  population uuid[] not null,
  asked_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, asked_by) references users on delete set null (asked_by)
);
call protect_tenant_table('impact_reports');
create index impact_reports_by_attribute on impact_reports (organisation_id, attribute, asked_at desc);
