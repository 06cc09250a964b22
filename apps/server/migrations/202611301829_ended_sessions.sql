-- Sessions that ended because their person was suspended or deleted: the browser that still has one is told why it is signed out, and no one else is.
create table ended_sessions (
  organisation_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  ended_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('ended_sessions');
create index ended_sessions_by_user on ended_sessions (organisation_id, user_id);
