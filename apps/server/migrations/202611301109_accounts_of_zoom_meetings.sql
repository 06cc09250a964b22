-- The account that a meeting was made in, or is to be made in: another one is noticed, also where the installation brings it.
alter table zoom_meetings add column account_id text;
-- Films that turned out to be too large while they came: they are not fetched again.
alter table zoom_meetings add column refused_films text[] not null default '{}';
