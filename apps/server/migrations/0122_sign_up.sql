-- People who were asked in, or asked to come in, and have no account yet or none that opens (SES-06).

create table invitations (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  -- The account it is for, where one is there already; else it is made when the link is used.
  user_id uuid,
  invited_by uuid,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('invitations');
create index invitations_by_email on invitations (organisation_id, email, created_at desc);
