-- Whom people want nothing to do with (PPL-09): no messages, mentions, follows or comments between the two.
create table user_blocks (
  organisation_id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, blocker_id, blocked_id),
  foreign key (organisation_id, blocker_id) references users on delete cascade,
  foreign key (organisation_id, blocked_id) references users on delete cascade,
  check (blocker_id <> blocked_id)
);
call protect_tenant_table('user_blocks');
create index user_blocks_by_blocked on user_blocks (organisation_id, blocked_id, blocker_id);

-- Whom the administration keeps from addressing others: they still learn, but follow, mention and comment nobody.
create table blocked_users (
  organisation_id uuid not null,
  user_id uuid not null,
  reason text not null default '',
  blocked_by uuid,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('blocked_users');
create index blocked_users_newest on blocked_users (organisation_id, created_at desc, user_id desc);
