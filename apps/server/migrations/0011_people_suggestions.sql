-- Finding people by the first letters of a name, whatever the case and the accents.

-- unaccent() counts as stable because its dictionary could change; ours does not, so that an index may be built on it.
create function name_key(name text) returns text
  language sql immutable parallel safe
  as $$ select lower(public.unaccent('public.unaccent', name)) $$;
grant execute on function name_key to waymark_app;

-- Columns, not expressions: under row-level security only comparisons of plain columns reach an index.
alter table users
  add column full_name_key text collate "C" not null generated always as (name_key(btrim(first_name || ' ' || last_name))) stored,
  add column last_name_key text collate "C" not null generated always as (name_key(last_name)) stored;
create index users_by_full_name_key on users (organisation_id, full_name_key, id);
create index users_by_last_name_key on users (organisation_id, last_name_key, id);
create index users_by_handle_key on users (organisation_id, (handle collate "C"), id);

-- Who somebody did things as, newest first.
create index user_follows_by_follower on user_follows (organisation_id, follower_id, created_at desc, followed_id);
