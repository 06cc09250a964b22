-- Groups of people with their own roles (GRP-01, GRP-02, SES-66).

create table groups (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  slug text not null,
  name text not null,
  description text not null default '',
  image_file_id uuid,
  visibility text not null default 'open' check (visibility in ('open', 'private', 'mandatory')),
  created_by uuid not null,
  members_count integer not null default 0,
  pending_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, slug)
);
call protect_tenant_table('groups');
create index groups_by_name on groups (organisation_id, name, id);

-- role: 'admin' is the owner (team admin), 'pending' waits for an owner's or the invited person's answer.
create table group_members (
  organisation_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'sub_admin', 'member', 'pending')),
  invited_by uuid,
  joined_at timestamptz not null default now(),
  primary key (organisation_id, group_id, user_id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('group_members');
create index group_members_by_user on group_members (organisation_id, user_id, group_id, role);
create index group_members_by_role on group_members (organisation_id, group_id, role, joined_at, user_id);
