-- Views of analytics that people save: what an area is narrowed to, under a name (ANA-01).
create table analytics_views (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  area text not null,
  query text not null default '',
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, owner_id, name),
  foreign key (organisation_id, owner_id) references users on delete cascade
);
call protect_tenant_table('analytics_views');
