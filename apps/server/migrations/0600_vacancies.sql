-- Approvals in order (MKT-11, MKT-13) and job vacancies (JOB-01, JOB-02, JOB-06). A vacancy is an opportunity, which keeps its skills and
-- counts its openings; its own table keeps the rest.

-- One row for each step of something that has to be approved, in the order of `position`. PENDING: not its turn yet. PENDINGAPPROVAL: its
-- turn, the clock runs. What the request stands at is derived from its rows and kept nowhere else.
create table request_approvals (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  position integer not null,
  step text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PENDINGAPPROVAL', 'APPROVED', 'REJECTED')),
  within_days integer not null check (within_days > 0),
  approver_ids uuid[] not null default '{}',
  since timestamptz,
  due_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  reason_code text not null default '',
  reason_text text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, subject_type, subject_id, position),
  -- No silence (MKT-13): a step whose turn it is has a deadline.
  check (status <> 'PENDINGAPPROVAL' or (since is not null and due_at is not null)),
  check ((status in ('APPROVED', 'REJECTED')) = (decided_at is not null))
);
call protect_tenant_table('request_approvals');
create index request_approvals_waiting on request_approvals using gin (approver_ids) where status = 'PENDINGAPPROVAL';

-- day_zone: the time zone whose days its days are. apply_url: people apply there, not here. source, external_id: where it was imported from.
create table vacancies (
  organisation_id uuid not null,
  id uuid not null,
  slug text not null,
  status text not null check (status in ('draft', 'scheduled', 'open', 'closed', 'archived')),
  status_since timestamptz not null,
  closed_because text check (closed_because in ('deadline', 'filled', 'owner')),
  code text not null default '',
  title text not null,
  title_key text collate "C" not null generated always as (lower(regexp_replace(normalize(btrim(title), NFKC), '\s+', ' ', 'g'))) stored,
  description text not null default '',
  translations jsonb not null default '{}',
  role_id uuid,
  family_id uuid,
  level text,
  track text,
  contract_type text,
  schedule text,
  remote boolean not null default false,
  work_pattern text not null default '',
  experience_years integer check (experience_years between 0 and 60),
  openings integer not null default 1 check (openings > 0),
  opens_at timestamptz,
  apply_by timestamptz,
  day_zone text not null,
  apply_url text not null default '',
  location_ids uuid[] not null default '{}',
  org_unit_ids uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, slug),
  foreign key (organisation_id, id) references opportunities on delete cascade,
  foreign key (organisation_id, role_id) references job_roles on delete set null (role_id),
  foreign key (organisation_id, family_id) references job_families on delete set null (family_id),
  foreign key (organisation_id, created_by) references users,
  check ((status = 'closed') = (closed_because is not null)),
  check (status <> 'scheduled' or opens_at is not null)
);
call protect_tenant_table('vacancies');
create unique index vacancies_by_code on vacancies (organisation_id, code) where code <> '';
create index vacancies_by_newest on vacancies (organisation_id, created_at desc, id desc);
create index vacancies_by_title on vacancies (organisation_id, title_key, id);
create index vacancies_by_role on vacancies (organisation_id, role_id) where role_id is not null;
create index vacancies_by_family on vacancies (organisation_id, family_id) where family_id is not null;
-- What the clock has to do.
create index vacancies_by_opening on vacancies (organisation_id, opens_at) where status = 'scheduled';
create index vacancies_by_deadline on vacancies (organisation_id, apply_by) where status = 'open' and apply_by is not null;

create table vacancy_team (
  organisation_id uuid not null,
  vacancy_id uuid not null,
  user_id uuid not null,
  part text not null check (part in ('hiring_manager', 'recruiter', 'interviewer')),
  added_at timestamptz not null,
  primary key (organisation_id, vacancy_id, user_id),
  foreign key (organisation_id, vacancy_id) references vacancies on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('vacancy_team');
create index vacancy_team_by_user on vacancy_team (organisation_id, user_id, vacancy_id);

-- What an application has beyond its request: which steps of hiring it reached, and when (MKT-15).
create table vacancy_applications (
  organisation_id uuid not null,
  request_id uuid not null,
  vacancy_id uuid not null,
  applicant_id uuid not null,
  file_ids uuid[] not null default '{}',
  shortlisted_at timestamptz,
  shortlisted_by uuid,
  approved_at timestamptz,
  withdrawn_at timestamptz,
  started_at timestamptz,
  created_at timestamptz not null,
  primary key (organisation_id, request_id),
  foreign key (organisation_id, request_id) references opportunity_requests on delete cascade,
  foreign key (organisation_id, vacancy_id) references vacancies on delete cascade,
  foreign key (organisation_id, applicant_id) references users on delete cascade
);
call protect_tenant_table('vacancy_applications');
create index vacancy_applications_by_vacancy on vacancy_applications (organisation_id, vacancy_id, applicant_id);
create index vacancy_applications_by_applicant on vacancy_applications (organisation_id, applicant_id);
