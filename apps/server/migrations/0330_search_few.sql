-- A search in an order asks the indexes first where few documents may match: words that nobody has were looked for along the order,
-- six thousand documents of it, for each kind of a suggestion.

-- All that match, in an order, or so many of them: found through the indexes of words and facets and no other way.
create function search_few(condition text, sort_key text, most integer) returns search_place[]
  language plpgsql stable security definer set search_path = public set enable_seqscan = off set enable_indexscan = off
  as $$
declare
  places search_place[];
begin
  execute format(
    'select array_agg((d.id, d.%1$I::text, d.facets)::search_place order by d.%1$I desc, d.id desc)
     from (select * from search_documents d where %2$s limit %3$s) d', sort_key, condition, most) into places;
  return coalesce(places, '{}');
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
  -- Up to so many expected matches the indexes are asked first: of words it has no statistics for, the planner expects one in two
  -- hundred documents, and mostly there are none. So many are sorted one by one.
  few_expected constant bigint := 5000;
  few_found constant integer := 500;
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
    if expected <= few_expected then
      places := search_few(condition, sort_key, few_found + 1);
      if cardinality(places) <= few_found then
        return query select p.id, p.sort_value, p.facets from unnest(places[1:at_most]) p;
        return;
      end if;
    end if;
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

revoke execute on function search_few, search_in_order from public;
grant execute on function search_in_order to waymark_app;
