-- A new address that someone asked for, until it is confirmed from there: one each, the newest.
create table address_changes (
  organisation_id uuid not null,
  user_id uuid not null,
  email text not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organisation_id, user_id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('address_changes');
