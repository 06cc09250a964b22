-- What people have done and learnt elsewhere (PPL-06, PPL-11).

-- event_type: 'work_history' is what the person wrote; 'profile_change' is noted when their job title here changes.
create table work_history (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null,
  company text not null,
  description text not null default '',
  internal boolean not null default false,
  job_role_detail text not null default '',
  event_type text not null default 'work_history' check (event_type in ('work_history', 'profile_change')),
  start_date date not null,
  end_date date check (end_date >= start_date),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('work_history');
create index work_history_by_user on work_history (organisation_id, user_id, start_date desc, id desc);

create table qualifications (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('course', 'certification', 'badge')),
  title text not null,
  issuer text not null default '',
  issued_on date,
  expires_on date check (expires_on >= issued_on),
  credential_id text not null default '',
  url text not null default '',
  file_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('qualifications');
create index qualifications_by_user on qualifications (organisation_id, user_id, kind, created_at desc, id desc);
create index qualifications_by_expiry on qualifications (organisation_id, user_id, expires_on) where expires_on is not null;
