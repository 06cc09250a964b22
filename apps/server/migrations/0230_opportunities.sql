-- The talent marketplace's common ground: what is offered, of every type, and who asked for what (MKT-01, MKT-11, MKT-12, MKT-13).

-- One row an opportunity, kept by the feature of its type; lists, filters and matching read it, whatever the type. What a type has
-- not is null or empty. capacity null: as many as like; places_taken never passes it, and is counted under this row's lock.
-- person_id: whose offer it is, where a person is what is offered (a mentor).
create table opportunities (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  type text not null check (type in ('project', 'mentorship', 'job_vacancy', 'job_role')),
  slug text not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'ended')),
  title text not null,
  summary text not null default '',
  image_file_id uuid,
  person_id uuid,
  created_by uuid not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  apply_by timestamptz,
  duration_days integer check (duration_days > 0),
  time_commitment text not null default '',
  remote boolean,
  capacity integer check (capacity >= 0),
  places_taken integer not null default 0 check (places_taken >= 0 and (capacity is null or places_taken <= capacity)),
  skills jsonb not null default '[]',
  skill_ids uuid[] not null default '{}',
  time_zones text[] not null default '{}',
  languages text[] not null default '{}',
  location_ids uuid[] not null default '{}',
  org_unit_ids uuid[] not null default '{}',
  role_ids uuid[] not null default '{}',
  facets jsonb not null default '{}',
  terms tsvector not null default '',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, type, slug),
  foreign key (organisation_id, created_by) references users,
  foreign key (organisation_id, person_id) references users on delete cascade
);
call protect_tenant_table('opportunities');
create index opportunities_by_newest on opportunities (organisation_id, type, published_at desc, id desc) where state = 'open';
create index opportunities_by_title on opportunities (organisation_id, type, title, id) where state = 'open';
create index opportunities_by_openings on opportunities (organisation_id, type, (coalesce(capacity, 1000000) - places_taken) desc, id desc)
  where state = 'open';
create index opportunities_by_person on opportunities (organisation_id, person_id) where person_id is not null;
create index opportunities_by_end on opportunities (organisation_id, ends_at) where state in ('open', 'closed') and ends_at is not null;
create index opportunities_by_terms on opportunities using gin (terms);
create index opportunities_by_skill on opportunities using gin (skill_ids);

-- waiting_for: what those who have to act next are to the request; null once it is at its end. concerned_ids: everyone it ever waited for.
-- One is open at a time for a person and an offer.
create table opportunity_requests (
  organisation_id uuid not null,
  id uuid not null,
  type text not null check (type in ('project', 'mentorship', 'job_vacancy', 'job_role')),
  opportunity_id uuid not null,
  applicant_id uuid not null,
  status text not null,
  status_since timestamptz not null,
  message text not null default '',
  reason text not null default '',
  reason_text text not null default '',
  waiting_for text,
  waiting_ids uuid[] not null default '{}',
  concerned_ids uuid[] not null default '{}',
  due_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, opportunity_id) references opportunities on delete cascade,
  foreign key (organisation_id, applicant_id) references users on delete cascade,
  -- No silence (MKT-13): what is not at its end waits for somebody.
  check ((ended_at is null) = (waiting_for is not null))
);
call protect_tenant_table('opportunity_requests');
create unique index opportunity_requests_one_open on opportunity_requests (organisation_id, opportunity_id, applicant_id) where ended_at is null;
create index opportunity_requests_by_applicant on opportunity_requests (organisation_id, applicant_id, created_at desc, id desc);
create index opportunity_requests_by_opportunity on opportunity_requests (organisation_id, opportunity_id, status, created_at, id);
create index opportunity_requests_by_due on opportunity_requests (organisation_id, due_at) where due_at is not null;
create index opportunity_requests_waiting on opportunity_requests using gin (waiting_ids) where ended_at is null;

-- What happened to a request, for all it concerns. actor_id null: the clock.
create table opportunity_request_steps (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  reason_text text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, request_id) references opportunity_requests on delete cascade
);
call protect_tenant_table('opportunity_request_steps');
create index opportunity_request_steps_by_request on opportunity_request_steps (organisation_id, request_id, at, id);
