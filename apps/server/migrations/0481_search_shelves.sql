-- Shelves (what is most used or newest of a topic, a provider, an author, or of all) are walked from the best on by a statement whose plan
-- is kept. A screen has up to a dozen of them, and making their plans took longer than finding their cards.

-- The first of an order that have one of these facets, or of all. What a thousand do not hold enough of is looked for as before.
create function search_shelf(wanted_kind text, wanted_facets text[], viewer uuid, standings text[], sort_key text, at_most integer)
  returns table (id uuid, sort_value text, facets text[])
  language plpgsql security definer set search_path = public
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan rows 20
  as $$
declare
  looked_at constant integer := 1000;
  organisation constant uuid := current_organisation_id();
  keys constant text[] := search_keys(organisation, viewer, standings);
  apart constant uuid[] := case when wanted_kind = 'user' then search_kept_apart(organisation, viewer, standings) else '{}' end;
  places search_place[];
begin
  if organisation is null then raise 'A search belongs to an organisation'; end if;
  if at_most < 1 then return; end if;
  if sort_key = 'quality' then
    select array_agg((f.id, f.quality::text, f.facets)::search_place) into places from (
      select d.id, d.quality, d.facets
      from (select * from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.quality desc, d.id desc limit looked_at) d
      where (wanted_facets is null or d.facets && wanted_facets) and d.audience && keys and not d.id = any(apart) limit at_most) f;
  elsif sort_key = 'published_at' then
    select array_agg((f.id, f.published_at::text, f.facets)::search_place) into places from (
      select d.id, d.published_at, d.facets
      from (select * from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.published_at desc, d.id desc limit looked_at) d
      where (wanted_facets is null or d.facets && wanted_facets) and d.audience && keys and not d.id = any(apart) limit at_most) f;
  else
    raise 'Shelves stand in no such order';
  end if;
  if cardinality(places) = at_most or not exists (
    select from search_documents d where organisation_id = organisation and kind = wanted_kind order by d.quality desc, d.id desc offset looked_at limit 1)
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

revoke execute on function search_shelf from public;
grant execute on function search_shelf to waymark_app;
