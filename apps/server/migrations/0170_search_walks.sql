-- Searches for what many documents have walk the wanted order a bounded way first. Reading the lists of common words and facets
-- from their indexes grows with the organisation; a walk ends once enough match, and where the planner expected too many it stops,
-- and the indexes answer.

-- A row of search_in_order.
create type search_place as (id uuid, sort_value text, facets text[]);

drop function search_matches;
create function search_matches(wanted_kind text, words tsquery, title_words tsquery, viewer uuid, standings text[], filters jsonb, at_most integer)
  returns table (id uuid, relevance real, quality real, published_at timestamptz, rating real, views_count integer, facets text[])
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 1000
  as $$
declare
  -- Expected matches from which a walk is shorter than reading the lists, and the part of all documents it looks at.
  many constant bigint := 25000;
  part constant real := 0.06;
  search constant record := search_condition(wanted_kind, words, viewer, standings, filters);
  everything constant text := format('d.organisation_id = %L and d.kind = %L', current_organisation_id(), wanted_kind);
  columns constant text := format('select d.id, %s, d.quality, d.published_at, d.rating, d.views_count, d.facets',
    case when words is null then '0::real' else format(
      '(ts_rank(''{0.1,0.2,0.5,1.0}'', terms, %1$L::tsquery) + case when title_terms @@ %2$L::tsquery then 0.5 else 0 end)::real',
      words, title_words) end);
  looked_at bigint;
  found bigint;
  last record;
begin
  if search_estimate(search.through_indexes) <= many then
    return query execute format('%s from search_documents d where %s limit %s', columns, search.through_indexes, at_most);
    return;
  end if;
  looked_at := (search_estimate(everything) * part)::bigint;
  return query execute format(
    '%s from (select * from search_documents d where %s order by d.quality desc, d.id desc limit %s) d where %s limit %s',
    columns, everything, looked_at, search.along_order, at_most);
  get diagnostics found = row_count;
  if found = at_most then return; end if;
  execute format('select d.quality, d.id from search_documents d where %s order by d.quality desc, d.id desc offset %s limit 1',
    everything, looked_at) into last;
  if last.id is null then return; end if;
  return query execute format(
    '%s from search_documents d where %s and (d.quality, d.id) <= (%L::real, %L::uuid) limit %s',
    columns, search.through_indexes, last.quality, last.id, at_most - found);
end $$;

drop function search_in_order;
create function search_in_order(
  wanted_kind text, words tsquery, title_words tsquery, not_title_words tsquery, viewer uuid, standings text[], filters jsonb,
  sort_key text, after_key text, after_id uuid, at_most integer)
  returns table (id uuid, sort_value text, facets text[])
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 20
  as $$
declare
  -- How many times what is wanted the documents of a first walk must be expected to hold.
  surely constant bigint := 3;
  search constant record := search_condition(wanted_kind, case when title_words is null then words end, viewer, standings, filters);
  everything constant text := format('d.organisation_id = %L and d.kind = %L', current_organisation_id(), wanted_kind);
  is_narrowed constant boolean := words is not null or filters ? 'facets';
  place text;
  condition text;
  expected bigint;
  all_documents bigint;
  looked_at bigint;
  places search_place[];
begin
  if at_most < 1 then return; end if;
  if sort_key not in ('quality', 'published_at', 'rating', 'views_count') then raise 'No such order'; end if;
  if after_key is not null then place := format('and (d.%1$I, d.id) < (%2$L, %3$L)', sort_key, after_key, after_id); end if;
  condition := concat_ws(' ', search.through_indexes,
    case when title_words is not null then format('and title_terms @@ %L::tsquery', title_words) end,
    case when not_title_words is not null then format('and not title_terms @@ %L::tsquery', not_title_words) end, place);
  if is_narrowed then
    expected := search_estimate(condition);
    all_documents := search_estimate(everything);
    -- How common a beginning of a word is can only be guessed at, so that without facets little is risked.
    looked_at := case when filters ? 'facets' then greatest(6000, (all_documents * 0.03)::bigint) else 6000 end;
    if expected * looked_at >= all_documents * surely * at_most then
      execute format(
        'select array_agg((f.id, f.key, f.facets)::search_place) from (
           select d.id, d.%1$I::text as key, d.facets
           from (select * from search_documents d where %2$s %3$s order by d.%1$I desc, d.id desc limit %4$s) d where %5$s limit %6$s) f',
        sort_key, everything, place, looked_at,
        concat_ws(' ', search.along_order,
          case when title_words is not null then format('and ts_match_vq(title_terms, %L::tsquery)', title_words) end,
          case when not_title_words is not null then format('and not ts_match_vq(title_terms, %L::tsquery)', not_title_words) end),
        at_most) into places;
      if cardinality(places) = at_most then
        return query select p.id, p.sort_value, p.facets from unnest(places) p;
        return;
      end if;
    end if;
    if expected <= 60000 and search_is_rare(condition) then
      -- The fence keeps the order from tempting the planner: what is rare is found first and sorted then.
      return query execute format(
        'select d.id, d.%1$I::text, d.facets from (select * from search_documents d where %2$s limit 2000) d order by d.%1$I desc, d.id desc limit %3$s',
        sort_key, condition, at_most);
      return;
    end if;
  end if;
  return query execute format(
    'select d.id, d.%1$I::text, d.facets from search_documents d where %2$s order by d.%1$I desc, d.id desc limit %3$s',
    sort_key, condition, at_most);
end $$;

revoke execute on function search_matches, search_in_order from public;
grant execute on function search_matches, search_in_order to waymark_app;
