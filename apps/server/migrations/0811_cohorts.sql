-- Cohorts of a group: people who learn the same things between two days (GRP-06).
create table cohorts (
  organisation_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active')),
  start_date date not null,
  end_date date not null,
  -- Everyone of the group may join; otherwise those who are invited, and those who ask once a leader agrees.
  is_public boolean not null default false,
  places integer check (places > 0),
  -- In their order: id, title, cardIds.
  sections jsonb not null default '[]',
  members_count integer not null default 0,
  invited_count integer not null default 0,
  asking_count integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  check (end_date >= start_date),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, created_by) references users on delete set null (created_by)
);
call protect_tenant_table('cohorts');
create index cohorts_by_group on cohorts (organisation_id, group_id, start_date desc, id desc);
create index cohorts_by_creator on cohorts (organisation_id, created_by);

create table cohort_members (
  organisation_id uuid not null,
  cohort_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('member', 'invited', 'asking')),
  invited_by uuid,
  joined_at timestamptz not null,
  primary key (organisation_id, cohort_id, user_id),
  foreign key (organisation_id, cohort_id) references cohorts on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, invited_by) references users on delete set null (invited_by)
);
call protect_tenant_table('cohort_members');
create index cohort_members_by_user on cohort_members (organisation_id, user_id);
create index cohort_members_by_inviter on cohort_members (organisation_id, invited_by);
