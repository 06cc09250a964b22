-- Days on which people are away: dates only, never why (LRN-10). They move due dates, never validity.
create table absences (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  first_day date not null,
  last_day date not null,
  source text not null check (source in ('person', 'manager', 'directory', 'import')),
  created_by uuid,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, first_day, last_day),
  foreign key (organisation_id, user_id) references users on delete cascade,
  check (first_day <= last_day)
);
call protect_tenant_table('absences');
create index absences_by_user on absences (organisation_id, user_id, last_day desc, id desc);
