-- Searches of content, people, groups and channels that somebody keeps under a name, by where they look (SRC-05).
create table kept_searches (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  bucket text not null check (bucket in ('all', 'card', 'user', 'group', 'channel', 'library')),
  name text not null,
  search jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, bucket, name),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('kept_searches');
