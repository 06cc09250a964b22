-- The address under which a person's calendar program reads their dates; another id makes another address.
create table calendar_feeds (
  organisation_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('calendar_feeds');
create unique index calendar_feeds_by_id on calendar_feeds (organisation_id, id);
