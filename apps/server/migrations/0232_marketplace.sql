-- What people keep of the marketplace for themselves (MKT-08, MKT-09).

create table opportunity_marks (
  organisation_id uuid not null,
  user_id uuid not null,
  opportunity_id uuid not null,
  mark text not null check (mark in ('bookmark', 'dismiss', 'aspirational')),
  at timestamptz not null,
  primary key (organisation_id, user_id, opportunity_id, mark),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, opportunity_id) references opportunities on delete cascade
);
call protect_tenant_table('opportunity_marks');
create index opportunity_marks_by_time on opportunity_marks (organisation_id, user_id, mark, at desc, opportunity_id desc);

create table saved_searches (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  bucket text not null check (bucket in ('project', 'mentorship', 'job_vacancy', 'job_role')),
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, bucket, name),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('saved_searches');

create table recommendation_feedback (
  organisation_id uuid not null,
  user_id uuid not null,
  opportunity_id uuid not null,
  reason text not null check (reason in ('not_interested', 'skills', 'location', 'time', 'level', 'done_before', 'other')),
  text text not null default '',
  at timestamptz not null,
  primary key (organisation_id, user_id, opportunity_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, opportunity_id) references opportunities on delete cascade
);
call protect_tenant_table('recommendation_feedback');
