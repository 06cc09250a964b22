-- Addresses by which people show their skills passport to somebody without an account (SKL-03). What was taken back stays, so that it can say so.
create table passport_shares (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  parts text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('passport_shares');
create index passport_shares_by_user on passport_shares (organisation_id, user_id, created_at desc, id desc);
