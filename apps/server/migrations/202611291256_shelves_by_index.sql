-- What stands on the shelf of a topic, an author or a provider, in the orders shelves have. Looking for the first of a topic among the best of
-- everything read a thousand cards and, where too few fitted, went through all.

-- A shelf by the facet it is of: short, and of one length.
create function search_shelf_of(facet text) returns uuid
  language sql immutable parallel safe
  as $$ select md5(facet)::uuid $$;

-- Whether a facet (its first four characters are the organisation's mark) has a shelf. Types and languages have not: each is a large part of
-- everything, so that its first are among the best of everything.
create function search_has_shelf(facet text) returns boolean
  language sql immutable parallel safe
  as $$ select split_part(substr(facet, 5), ':', 1) in ('topic', 'author', 'provider') $$;

create table search_shelves (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  shelf uuid not null,
  quality real not null,
  published_at timestamptz not null,
  primary key (organisation_id, id, shelf)
);
call protect_tenant_table('search_shelves');

insert into search_shelves (organisation_id, id, shelf, quality, published_at)
  select distinct d.organisation_id, d.id, search_shelf_of(f.facet), d.quality, d.published_at
  from search_documents d cross join lateral unnest(d.facets) f (facet) where d.kind = 'card' and search_has_shelf(f.facet);

create index search_shelves_by_quality on search_shelves (organisation_id, shelf, quality desc, id desc);
create index search_shelves_by_publication on search_shelves (organisation_id, shelf, published_at desc, id desc);

-- In the transaction that publishes a card, or ranks it again.
create function keep_search_shelves() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  if tg_op = 'DELETE' then
    delete from search_shelves where organisation_id = old.organisation_id and id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.facets = new.facets then
    update search_shelves set quality = new.quality, published_at = new.published_at
      where organisation_id = new.organisation_id and id = new.id;
    return null;
  end if;
  delete from search_shelves where organisation_id = new.organisation_id and id = new.id;
  insert into search_shelves (organisation_id, id, shelf, quality, published_at)
    select distinct new.organisation_id, new.id, search_shelf_of(f.facet), new.quality, new.published_at
    from unnest(new.facets) f (facet) where search_has_shelf(f.facet);
  return null;
end $$;
create trigger search_shelves_of_new after insert or delete on search_cards
  for each row execute function keep_search_shelves();
create trigger search_shelves_of_changed after update on search_cards for each row
  when (old.facets <> new.facets or old.quality <> new.quality or old.published_at <> new.published_at)
  execute function keep_search_shelves();

-- The first of an order that have one of these facets, or of all. What does not hold enough of it is looked for as before.
create or replace function search_shelf(wanted_kind text, wanted_facets text[], viewer uuid, standings text[], sort_key text, at_most integer)
  returns table (id uuid, sort_value text, facets text[])
  language plpgsql security definer set search_path = public
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan rows 20
  as $$
declare
  looked_at constant integer := 1000;
  best constant integer := 200;
  organisation constant uuid := current_organisation_id();
  keys constant text[] := search_keys(organisation, viewer, standings);
  apart constant uuid[] := case when wanted_kind = 'user' then search_kept_apart(organisation, viewer, standings) else '{}' end;
  shelves uuid[];
  places search_place[];
  is_enough boolean;
begin
  if organisation is null then raise 'A search belongs to an organisation'; end if;
  if at_most < 1 then return; end if;
  if sort_key not in ('quality', 'published_at') then raise 'Shelves stand in no such order'; end if;
  if wanted_kind = 'card' and at_most <= best and (select bool_and(search_has_shelf(w)) from unnest(wanted_facets) w) then
    shelves := array(select search_shelf_of(w) from unnest(wanted_facets) w);
    -- Below the end of a shelf of which only the best were read, another card may belong.
    if sort_key = 'quality' then
      select array_agg((f.id, f.quality::text, f.facets)::search_place), count(*) = at_most and min(f.quality) >= coalesce((
          select max(s.quality) from unnest(shelves) shelf cross join lateral (
            select s.quality from search_shelves s where s.organisation_id = organisation and s.shelf = shelf.shelf
            order by s.quality desc, s.id desc offset best - 1 limit 1) s), '-infinity')
        into places, is_enough
      from (
        select d.id, b.quality, d.facets from (
          select distinct s.quality, s.id from unnest(shelves) shelf cross join lateral (
            select s.quality, s.id from search_shelves s where s.organisation_id = organisation and s.shelf = shelf.shelf
            order by s.quality desc, s.id desc limit best) s
          order by s.quality desc, s.id desc) b
        cross join lateral (
          select d.id, d.facets from search_cards d where d.organisation_id = organisation and d.kind = 'card' and d.id = b.id and d.audience && keys offset 0) d
        order by b.quality desc, b.id desc limit at_most) f;
    else
      select array_agg((f.id, f.published_at::text, f.facets)::search_place), count(*) = at_most and min(f.published_at) >= coalesce((
          select max(s.published_at) from unnest(shelves) shelf cross join lateral (
            select s.published_at from search_shelves s where s.organisation_id = organisation and s.shelf = shelf.shelf
            order by s.published_at desc, s.id desc offset best - 1 limit 1) s), '-infinity')
        into places, is_enough
      from (
        select d.id, b.published_at, d.facets from (
          select distinct s.published_at, s.id from unnest(shelves) shelf cross join lateral (
            select s.published_at, s.id from search_shelves s where s.organisation_id = organisation and s.shelf = shelf.shelf
            order by s.published_at desc, s.id desc limit best) s
          order by s.published_at desc, s.id desc) b
        cross join lateral (
          select d.id, d.facets from search_cards d where d.organisation_id = organisation and d.kind = 'card' and d.id = b.id and d.audience && keys offset 0) d
        order by b.published_at desc, b.id desc limit at_most) f;
    end if;
    if not is_enough then
      -- Where no shelf is longer than what was read, that is all there is.
      is_enough := not exists (
        select from unnest(shelves) shelf cross join lateral (
          select from search_shelves s where s.organisation_id = organisation and s.shelf = shelf.shelf offset best limit 1) s);
    end if;
  elsif sort_key = 'quality' then
    select array_agg((f.id, f.quality::text, f.facets)::search_place) into places from (
      select d.id, d.quality, d.facets
      from (select * from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.quality desc, d.id desc limit looked_at) d
      where (wanted_facets is null or d.facets && wanted_facets) and d.audience && keys and not d.id = any(apart) limit at_most) f;
  else
    select array_agg((f.id, f.published_at::text, f.facets)::search_place) into places from (
      select d.id, d.published_at, d.facets
      from (select * from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.published_at desc, d.id desc limit looked_at) d
      where (wanted_facets is null or d.facets && wanted_facets) and d.audience && keys and not d.id = any(apart) limit at_most) f;
  end if;
  if coalesce(is_enough, cardinality(places) = at_most or not exists (
    select from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.quality desc, d.id desc offset looked_at limit 1))
  then
    return query select p.id, p.sort_value, p.facets from unnest(places) p;
    return;
  end if;
  return query
    select o.id, o.sort_value, o.facets
    from search_in_order(wanted_kind, null, null, null, viewer, standings,
      case when wanted_facets is null then '{}' else jsonb_build_object('facets', jsonb_build_object('shelf', wanted_facets)) end,
      sort_key, null, null, at_most) o;
end $$;
