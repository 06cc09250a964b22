-- Saved rules that say which people are meant (SHR-10, SHR-11), and who matches them now.
create table targets (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (name_key(name)) stored,
  rule jsonb not null,
  -- What the rule looks at: only changes there make a person looked at again.
  fields text[] not null,
  depends_on_today boolean not null default false,
  people_count integer not null default 0,
  version integer not null default 1,
  -- Null while who matches is being worked out as a whole.
  refreshed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('targets');
create index targets_by_name on targets (organisation_id, name_key, id);

create table target_members (
  organisation_id uuid not null,
  target_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (organisation_id, target_id, user_id),
  foreign key (organisation_id, target_id) references targets on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('target_members');
create index target_members_by_user on target_members (organisation_id, user_id);

-- Groups whose members are who matches a rule.
create table group_rules (
  organisation_id uuid not null,
  group_id uuid not null,
  target_id uuid not null,
  set_by uuid,
  set_at timestamptz not null,
  primary key (organisation_id, group_id),
  foreign key (organisation_id, group_id) references groups on delete cascade,
  foreign key (organisation_id, target_id) references targets
);
call protect_tenant_table('group_rules');
create index group_rules_by_target on group_rules (organisation_id, target_id);
