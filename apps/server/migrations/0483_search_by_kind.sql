-- Searches by words name the part of the index they read. Which of its parts a kind is in was found out at each call before, with all of
-- them opened and locked: a fifth of what a search of common words cost the store.

drop function search_tier;
drop function search_tier_titles;

do $do$
declare
  part record;
  by_words text := '';
  counts text := '';
  best text := '';
begin
  for part in select * from (values ('card', 'cards'), ('user', 'people'), ('group', 'groups'), ('channel', 'channels')) p (kind, documents) loop
    -- The documents of a tier that have these words, and those that have them in their titles; the planner puts their text in the place
    -- of their names, and a number of a tier that stands there chooses its indexes.
    execute format($f$
      create function search_tier_of_%2$s(organisation uuid, wanted_tier integer, words tsquery, keys text[], apart uuid[]) returns setof search_%2$s
        language sql stable
        as $$
          select * from search_%2$s d
          where d.organisation_id = organisation and d.kind = %1$L and d.tier = wanted_tier and d.terms @@ words and d.audience && keys %3$s
        $$;
      create function search_titles_of_%2$s(organisation uuid, wanted_tier integer, words tsquery, keys text[], apart uuid[]) returns setof search_%2$s
        language sql stable
        as $$
          select * from search_%2$s d
          where d.organisation_id = organisation and d.kind = %1$L and d.tier = wanted_tier and d.title_terms @@ words and d.audience && keys %3$s
        $$;
      revoke execute on function search_tier_of_%2$s, search_titles_of_%2$s from public$f$,
      part.kind, part.documents, case when part.kind = 'user' then 'and not d.id = any(apart)' end);

    by_words := by_words || format($f$
      if wanted_kind = %1$L then
        return query
          with found as materialized (
            select d.id, d.quality, d.published_at, d.rating, d.views_count, d.facets, d.terms, d.title_terms from (
              select * from search_tier_of_%2$s(organisation, 0, words, keys, apart) union all
              select * from search_tier_of_%2$s(organisation, 1, words, keys, apart) union all
              select * from search_tier_of_%2$s(organisation, 2, words, keys, apart) union all
              select * from search_tier_of_%2$s(organisation, 3, words, keys, apart)) d
            limit at_most)
          select d.id,
            case when (select count(*) < at_most from found)
              then (ts_rank('{0.1,0.2,0.5,1.0}', d.terms, words) + case when d.title_terms @@ words then 0.5 else 0 end)::real else 0 end,
            d.quality, d.published_at, d.rating, d.views_count, d.facets
          from found d;
        return;
      end if;$f$, part.kind, part.documents);

    counts := counts || format($f$
      when %1$L then counted := counted || (
        select count(*) from (
          select from (
            select from search_tier_of_%2$s(organisation, 0, words, keys, apart) union all
            select from search_tier_of_%2$s(organisation, 1, words, keys, apart) union all
            select from search_tier_of_%2$s(organisation, 2, words, keys, apart) union all
            select from search_tier_of_%2$s(organisation, 3, words, keys, apart)) d
          limit at_most) d)::integer;$f$, part.kind, part.documents);

    best := best || format($f$
      when %1$L then
        return query
          select %1$L, d.id, d.quality::text, d.is_in_title
          from (
            (select * from (select d.id, d.quality, true as is_in_title from search_titles_of_%2$s(organisation, 0, words, keys, apart) d offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, true as is_in_title from search_titles_of_%2$s(organisation, 1, words, keys, apart) d offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, true as is_in_title from search_titles_of_%2$s(organisation, 2, words, keys, apart) d offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, true as is_in_title from search_titles_of_%2$s(organisation, 3, words, keys, apart) d offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, false as is_in_title from search_tier_of_%2$s(organisation, 0, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, false as is_in_title from search_tier_of_%2$s(organisation, 1, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, false as is_in_title from search_tier_of_%2$s(organisation, 2, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit wanted) union all
            (select * from (select d.id, d.quality, false as is_in_title from search_tier_of_%2$s(organisation, 3, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit wanted)) d
          limit wanted;$f$, part.kind, part.documents);
  end loop;

  -- At most so many documents of a kind with these words, those of the best tiers first; a list that is not needed stays unread. How
  -- well each fits is told where all were found; of more, nobody asks for it.
  execute format($f$
    create or replace function search_by_words(wanted_kind text, words tsquery, viewer uuid, standings text[], at_most integer)
      returns table (id uuid, relevance real, quality real, published_at timestamptz, rating real, views_count integer, facets text[])
      language plpgsql stable security definer set search_path = public
      set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan rows 500
      as $$
    declare
      organisation constant uuid := current_organisation_id();
      keys constant text[] := search_keys(organisation, viewer, standings);
      apart constant uuid[] := search_kept_apart(organisation, viewer, standings);
    begin
      if organisation is null then raise 'A search belongs to an organisation'; end if;
      %s
    end $$$f$, by_words);

  -- How many documents of each kind have these words, counted up to so many; in the order of the kinds.
  execute format($f$
    create or replace function search_counts(kinds text[], words tsquery, viewer uuid, standings text[], at_most integer) returns integer[]
      language plpgsql stable security definer set search_path = public
      set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan
      as $$
    declare
      organisation constant uuid := current_organisation_id();
      keys constant text[] := search_keys(organisation, viewer, standings);
      apart constant uuid[] := search_kept_apart(organisation, viewer, standings);
      counted integer[] := '{}';
      wanted_kind text;
    begin
      if organisation is null then raise 'A search belongs to an organisation'; end if;
      foreach wanted_kind in array kinds loop
        case wanted_kind %s
        else counted := counted || 0;
        end case;
      end loop;
      return counted;
    end $$$f$, counts);

  -- The first of each kind by quality that have these words in their titles, so many of each; where titles do not suffice and others are
  -- wanted, too, then the first of those that have them elsewhere. While documents are put into other tiers, their order says nothing.
  execute format($f$
    create or replace function search_best(kinds text[], words tsquery, viewer uuid, standings text[], limits integer[], are_others_wanted boolean)
      returns table (kind text, id uuid, sort_value text, is_in_title boolean)
      language plpgsql security definer set search_path = public
      set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan rows 20
      as $$
    declare
      organisation constant uuid := current_organisation_id();
      keys constant text[] := search_keys(organisation, viewer, standings);
      apart constant uuid[] := search_kept_apart(organisation, viewer, standings);
      wanted integer;
    begin
      if organisation is null then raise 'A search belongs to an organisation'; end if;
      if exists (select from search_tiers t where t.organisation_id = organisation and t.kind = any(kinds) and not t.is_ready) then
        return query
          select k.kind, d.id, d.sort_value, d.is_in_title
          from unnest(kinds, limits) with ordinality k (kind, wanted, place)
          cross join lateral (
            select o.id, o.sort_value, true as is_in_title
              from search_in_order(k.kind, words, words, null, viewer, standings, '{}', 'quality', null, null, k.wanted) o
            union all
            select o.id, o.sort_value, false
              from search_in_order(k.kind, words, null, words, viewer, standings, '{}', 'quality', null, null, case when are_others_wanted then k.wanted else 0 end) o
            order by is_in_title desc limit k.wanted) d
          order by k.place, d.is_in_title desc, d.sort_value::real desc, d.id desc;
        return;
      end if;
      for place in 1 .. cardinality(kinds) loop
        wanted := limits[place];
        case kinds[place] %s
        else null;
        end case;
      end loop;
    end $$$f$, best);
end $do$;
