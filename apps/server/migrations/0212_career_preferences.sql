-- What people wish of their next step (CAR-07). Keys are of the options that the organisation configures.
create table career_preferences (
  organisation_id uuid not null,
  user_id uuid not null,
  career_goals text[] not null default '{}',
  career_tracks text[] not null default '{}',
  remote text[] not null default '{}',
  contract_types text[] not null default '{}',
  schedules text[] not null default '{}',
  relocation text,
  location_ids uuid[] not null default '{}' check (cardinality(location_ids) <= 5),
  org_unit_ids uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('career_preferences');
