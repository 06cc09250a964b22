-- Searching by words and nothing else, as most searches are, by statements whose plans are kept: making a plan anew for each kind and
-- tier took longer than finding did. What one filters by, pages through or sorts otherwise goes through the functions of before.

-- Tiers end at a place of the order, not at a quality: people who are all equally good can be divided, too. A floor of before is the
-- last place of its quality.
create type search_floor as (quality real, id uuid);
alter table search_tiers alter column floors type text[] using floors::text[];
alter table search_tiers rename column floors to old_floors;
alter table search_tiers add column floors search_floor[];
update search_tiers set floors = array(
  select row(f.quality::real, '00000000-0000-0000-0000-000000000000')::search_floor from unnest(old_floors) with ordinality f (quality, place) order by f.place);
alter table search_tiers alter column floors set not null, drop column old_floors;

drop function search_tier_of;
create function search_tier_of(quality real, id uuid, floors search_floor[]) returns smallint
  language sql immutable
  as $$ select count(*)::smallint from unnest(floors) f where (search_tier_of.quality, search_tier_of.id) < (f.quality, f.id) $$;

create or replace function keep_search_tier() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  new.tier := coalesce((select search_tier_of(new.quality, new.id, t.floors) from search_tiers t
    where t.organisation_id = new.organisation_id and t.kind = new.kind), 0);
  return new;
end $$;

-- A third tier, and a first one so small that the list of a word which half of all have is read at once.
create index search_cards_third_by_word on search_cards using gin (terms) with (fastupdate = off) where tier = 2;
create index search_cards_third_by_title on search_cards using gin (title_terms) with (fastupdate = off) where tier = 2;
create index search_people_third_by_word on search_people using gin (terms) with (fastupdate = off) where tier = 2;
create index search_people_third_by_title on search_people using gin (title_terms) with (fastupdate = off) where tier = 2;

-- How many documents of a kind stand at a floor or above it; it stops counting at so many.
drop function search_count_above;
create function search_count_above(wanted_kind text, floor search_floor, most integer) returns integer
  language sql set search_path = public
  as $$
    select count(*)::integer from (
      select from search_documents
      where organisation_id = current_organisation_id() and kind = wanted_kind and (quality, id) >= (floor.quality, floor.id) limit most) d
  $$;

-- Divides the documents of a kind anew where a tier has become twice or half the size it should have, at most so many documents at a
-- time; returns how many were put into another tier.
create or replace function divide_search(wanted_kind text, sizes integer[], most integer) returns integer
  language plpgsql set search_path = public
  as $$
declare
  organisation constant uuid := current_organisation_id();
  now_divided search_tiers;
  wanted search_floor[] := '{}';
  size integer;
  lowest search_floor;
  moved integer;
begin
  if cardinality(sizes) > 3 then raise 'Searches look into four tiers'; end if;
  select * into now_divided from search_tiers where organisation_id = organisation and kind = wanted_kind;
  if now_divided.is_ready is not false then
    foreach size in array sizes loop
      -- A floor that still fits stays.
      lowest := now_divided.floors[cardinality(wanted) + 1];
      if lowest is null or search_count_above(wanted_kind, lowest, 2 * size + 1) not between size / 2 and 2 * size then
        select quality, id into lowest from search_documents
          where organisation_id = organisation and kind = wanted_kind order by quality desc, id desc offset size limit 1;
        exit when not found;
      end if;
      wanted := wanted || lowest;
    end loop;
    if now_divided.floors is null and cardinality(wanted) = 0 then return 0; end if;
    if now_divided.floors is distinct from wanted then
      insert into search_tiers (organisation_id, kind, floors) values (organisation, wanted_kind, wanted)
        on conflict (organisation_id, kind) do update set floors = excluded.floors, is_ready = false
        returning * into now_divided;
    end if;
  end if;
  -- What was written while other floors held is found here, too, the next night at the latest.
  update search_documents set tier = search_tier_of(quality, id, now_divided.floors)
    where organisation_id = organisation and kind = wanted_kind and id = any(array(
      select id from search_documents
      where organisation_id = organisation and kind = wanted_kind and tier <> search_tier_of(quality, id, now_divided.floors) limit most));
  get diagnostics moved = row_count;
  if moved < most then
    update search_tiers set is_ready = true where organisation_id = organisation and kind = wanted_kind and cardinality(floors) > 0;
    delete from search_tiers where organisation_id = organisation and kind = wanted_kind and cardinality(floors) = 0;
  end if;
  return moved;
end $$;

-- As before, by floors that are places.
create or replace function search_matches(wanted_kind text, words tsquery, title_words tsquery, viewer uuid, standings text[], filters jsonb, at_most integer)
  returns table (id uuid, relevance real, quality real, published_at timestamptz, rating real, views_count integer, facets text[])
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 1000
  as $$
declare
  -- Expected matches from which a walk is shorter than reading the lists, and the part of all documents it looks at.
  many constant bigint := 25000;
  part constant real := 0.06;
  -- Of a word that has fewer in the first tier, all others are read at once.
  few constant integer := 40;
  search constant record := search_condition(wanted_kind, words, viewer, standings, filters);
  everything constant text := format('d.organisation_id = %L and d.kind = %L', current_organisation_id(), wanted_kind);
  floors constant search_floor[] := case when words is not null then
    (select t.floors from search_tiers t where t.organisation_id = current_organisation_id() and t.kind = wanted_kind and t.is_ready) end;
  -- How well each fits is worth knowing where all have been found; of more, nobody asks for it.
  columns constant text := format('select d.id, %s, d.quality, d.published_at, d.rating, d.views_count, d.facets from (select d.*, count(*) over () as found from (',
    case when words is null then '0::real' else format(
      'case when d.found < %3$s then (ts_rank(''{0.1,0.2,0.5,1.0}'', terms, %1$L::tsquery) + case when title_terms @@ %2$L::tsquery then 0.5 else 0 end)::real else 0 end',
      words, title_words, at_most) end);
  together constant text := ') d) d';
  looked_at bigint;
  found bigint;
  so_far bigint := 0;
  last record;
begin
  if floors is not null then
    for tier in 0 .. cardinality(floors) - 1 loop
      exit when tier > 0 and so_far < few;
      return query execute format('%s select * from search_documents d where %s and tier = %s limit %s %s',
        columns, search.through_words, tier, at_most - so_far, together);
      get diagnostics found = row_count;
      so_far := so_far + found;
      if so_far >= at_most then return; end if;
      looked_at := tier;
    end loop;
    return query execute format('%s select * from search_documents d where %s and tier > %s limit %s %s',
      columns, search.through_indexes, looked_at, at_most - so_far, together);
    return;
  end if;
  if search_has_few(wanted_kind, many::integer) or search_estimate(search.through_indexes) <= many then
    return query execute format('%s select * from search_documents d where %s limit %s %s', columns, search.through_indexes, at_most, together);
    return;
  end if;
  looked_at := (search_estimate(everything) * part)::bigint;
  return query execute format(
    '%s select * from (select * from search_documents d where %s order by d.quality desc, d.id desc limit %s) d where %s limit %s %s',
    columns, everything, looked_at, search.along_order, at_most, together);
  get diagnostics found = row_count;
  if found = at_most then return; end if;
  execute format('select d.quality, d.id from search_documents d where %s order by d.quality desc, d.id desc offset %s limit 1',
    everything, looked_at) into last;
  if last.id is null then return; end if;
  return query execute format(
    '%s select * from search_documents d where %s and (d.quality, d.id) <= (%L::real, %L::uuid) limit %s %s',
    columns, search.through_indexes, last.quality, last.id, at_most - found, together);
end $$;

create or replace function search_in_order(
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
  floors constant search_floor[] := case when words is not null and sort_key = 'quality' then
    (select t.floors from search_tiers t where t.organisation_id = current_organisation_id() and t.kind = wanted_kind and t.is_ready) end;
  titles constant text := concat_ws(' ',
    case when title_words is not null then format('and title_terms @@ %L::tsquery', title_words) end,
    case when not_title_words is not null then format('and not title_terms @@ %L::tsquery', not_title_words) end);
  along constant text := concat_ws(' ', search.along_order,
    case when title_words is not null then format('and ts_match_vq(title_terms, %L::tsquery)', title_words) end,
    case when not_title_words is not null then format('and not ts_match_vq(title_terms, %L::tsquery)', not_title_words) end);
  -- The first of an order that are looked at one by one before any list is read.
  at_hand constant integer := 250;
  place text;
  condition text;
  expected bigint;
  all_documents bigint;
  looked_at bigint;
  found bigint;
  wanted integer := at_most;
  places search_place[];
begin
  if at_most < 1 then return; end if;
  if sort_key not in ('quality', 'published_at', 'rating', 'views_count') then raise 'No such order'; end if;
  if after_key is not null then place := format('and (d.%1$I, d.id) < (%2$L, %3$L)', sort_key, after_key, after_id); end if;
  if floors is not null then
    -- What many documents have is among the first of the order; what fewer have is found through the lists of their tier and sorted.
    execute format(
      'select array_agg((f.id, f.quality::text, f.facets)::search_place) from (
         select d.id, d.quality, d.facets
         from (select * from search_documents d where %s %s order by d.quality desc, d.id desc limit %s) d where %s limit %s) f',
      everything, place, at_hand, along, at_most) into places;
    if cardinality(places) = at_most then
      return query select p.id, p.sort_value, p.facets from unnest(places) p;
      return;
    end if;
    for tier in 0 .. cardinality(floors) - 1 loop
      continue when (after_key::real, after_id) <= ((floors[tier + 1]).quality, (floors[tier + 1]).id);
      return query execute format(
        'select d.id, d.quality::text, d.facets from (select * from search_documents d where %s %s and tier = %s %s offset 0) d order by d.quality desc, d.id desc limit %s',
        search.through_words, titles, tier, place, wanted);
      get diagnostics found = row_count;
      wanted := wanted - found;
      if wanted = 0 then return; end if;
    end loop;
    place := format('and (d.quality, d.id) < (%L::real, %L::uuid) %s', (floors[cardinality(floors)]).quality, (floors[cardinality(floors)]).id, place);
  end if;
  condition := concat_ws(' ', search.through_indexes, titles, place);
  if is_narrowed then
    expected := case when search_has_few(wanted_kind, few_expected::integer) then few_expected else search_estimate(condition) end;
    if expected <= few_expected then
      places := search_few(condition, sort_key, few_found + 1);
      if cardinality(places) <= few_found then
        return query select p.id, p.sort_value, p.facets from unnest(places[1:wanted]) p;
        return;
      end if;
    end if;
    all_documents := search_estimate(everything);
    -- How common a beginning of a word is can only be guessed at, so that without facets little is risked.
    looked_at := case when filters ? 'facets' then greatest(6000, (all_documents * 0.03)::bigint) else 6000 end;
    if expected * looked_at >= all_documents * surely * wanted then
      execute format(
        'select array_agg((f.id, f.key, f.facets)::search_place) from (
           select d.id, d.%1$I::text as key, d.facets
           from (select * from search_documents d where %2$s %3$s order by d.%1$I desc, d.id desc limit %4$s) d where %5$s limit %6$s) f',
        sort_key, everything, place, looked_at, along, wanted) into places;
      if cardinality(places) = wanted then
        return query select p.id, p.sort_value, p.facets from unnest(places) p;
        return;
      end if;
    end if;
    if expected <= 60000 and search_is_rare(condition) then
      -- The fence keeps the order from tempting the planner: what is rare is found first and sorted then.
      return query execute format(
        'select d.id, d.%1$I::text, d.facets from (select * from search_documents d where %2$s limit 2000) d order by d.%1$I desc, d.id desc limit %3$s',
        sort_key, condition, wanted);
      return;
    end if;
  end if;
  return query execute format(
    'select d.id, d.%1$I::text, d.facets from search_documents d where %2$s order by d.%1$I desc, d.id desc limit %3$s',
    sort_key, condition, wanted);
end $$;

-- The keys that a document's audience must have one of, for who searches to find it.
create function search_keys(organisation uuid, viewer uuid, standings text[]) returns text[]
  language sql stable set search_path = public
  as $$
    select standings || array['all', 'user:' || viewer] || array(
      select 'group:' || m.group_id from group_members m
      where m.organisation_id = organisation and m.user_id = viewer and m.role <> 'pending')
  $$;

-- People who are kept apart from who searches (PPL-09), where they are.
create function search_kept_apart(organisation uuid, viewer uuid, standings text[]) returns uuid[]
  language sql stable set search_path = public
  as $$
    select case when not 'kept-apart' = any(standings) then '{}'::uuid[] else array(
      select blocked_id from user_blocks where organisation_id = organisation and blocker_id = viewer
      union all select blocker_id from user_blocks where organisation_id = organisation and blocked_id = viewer) end
  $$;

-- The documents of a tier that have these words, and those that have them in their titles; the planner puts their text in the place of
-- their names, and a number of a tier that stands there chooses its indexes.
create function search_tier(organisation uuid, wanted_kind text, wanted_tier integer, words tsquery, keys text[], apart uuid[]) returns setof search_documents
  language sql stable
  as $$
    select * from search_documents d
    where d.organisation_id = organisation and d.kind = wanted_kind and d.tier = wanted_tier and d.terms @@ words and d.audience && keys
      and not (d.kind = 'user' and d.id = any(apart))
  $$;
create function search_tier_titles(organisation uuid, wanted_kind text, wanted_tier integer, words tsquery, keys text[], apart uuid[]) returns setof search_documents
  language sql stable
  as $$
    select * from search_documents d
    where d.organisation_id = organisation and d.kind = wanted_kind and d.tier = wanted_tier and d.title_terms @@ words and d.audience && keys
      and not (d.kind = 'user' and d.id = any(apart))
  $$;

-- At most so many documents of a kind with these words, those of the best tiers first; a list that is not needed stays unread. How
-- well each fits is told where all were found; of more, nobody asks for it.
create function search_by_words(wanted_kind text, words tsquery, viewer uuid, standings text[], at_most integer)
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
  return query
    with found as materialized (
      select * from (
        select * from search_tier(organisation, wanted_kind, 0, words, keys, apart) union all
        select * from search_tier(organisation, wanted_kind, 1, words, keys, apart) union all
        select * from search_tier(organisation, wanted_kind, 2, words, keys, apart) union all
        select * from search_tier(organisation, wanted_kind, 3, words, keys, apart)) d
      limit at_most),
    every as (select count(*) < at_most as is_found from found)
    select d.id,
      case when is_found then (ts_rank('{0.1,0.2,0.5,1.0}', d.terms, words) + case when d.title_terms @@ words then 0.5 else 0 end)::real else 0 end,
      d.quality, d.published_at, d.rating, d.views_count, d.facets
    from found d, every;
end $$;

-- How many documents of each kind have these words, counted up to so many; in the order of the kinds.
create function search_counts(kinds text[], words tsquery, viewer uuid, standings text[], at_most integer) returns integer[]
  language plpgsql stable security definer set search_path = public
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  organisation constant uuid := current_organisation_id();
  keys constant text[] := search_keys(organisation, viewer, standings);
  apart constant uuid[] := search_kept_apart(organisation, viewer, standings);
begin
  if organisation is null then raise 'A search belongs to an organisation'; end if;
  return array(
    select (select count(*) from (
      select from (
        select from search_tier(organisation, k.kind, 0, words, keys, apart) union all
        select from search_tier(organisation, k.kind, 1, words, keys, apart) union all
        select from search_tier(organisation, k.kind, 2, words, keys, apart) union all
        select from search_tier(organisation, k.kind, 3, words, keys, apart)) d
      limit at_most) d)::integer
    from unnest(kinds) with ordinality k (kind, place) order by k.place);
end $$;

-- The first of each kind by quality that have these words in their titles, so many of each; where titles do not suffice and others are
-- wanted, too, then the first of those that have them elsewhere. While documents are put into other tiers, their order says nothing.
create function search_best(kinds text[], words tsquery, viewer uuid, standings text[], limits integer[], are_others_wanted boolean)
  returns table (kind text, id uuid, sort_value text, is_in_title boolean)
  language plpgsql security definer set search_path = public
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set plan_cache_mode = force_generic_plan rows 20
  as $$
declare
  organisation constant uuid := current_organisation_id();
  keys constant text[] := search_keys(organisation, viewer, standings);
  apart constant uuid[] := search_kept_apart(organisation, viewer, standings);
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
  return query
    select k.kind, d.id, d.quality::text, d.is_in_title
    from unnest(kinds, limits) with ordinality k (kind, wanted, place)
    cross join lateral (
      select * from (
        (select * from (select d.id, d.quality, true as is_in_title from search_tier_titles(organisation, k.kind, 0, words, keys, apart) d offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, true as is_in_title from search_tier_titles(organisation, k.kind, 1, words, keys, apart) d offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, true as is_in_title from search_tier_titles(organisation, k.kind, 2, words, keys, apart) d offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, true as is_in_title from search_tier_titles(organisation, k.kind, 3, words, keys, apart) d offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, false as is_in_title from search_tier(organisation, k.kind, 0, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, false as is_in_title from search_tier(organisation, k.kind, 1, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, false as is_in_title from search_tier(organisation, k.kind, 2, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit k.wanted) union all
        (select * from (select d.id, d.quality, false as is_in_title from search_tier(organisation, k.kind, 3, words, keys, apart) d where are_others_wanted and not d.title_terms @@ words offset 0) d order by quality desc, id desc limit k.wanted)) d
      limit k.wanted) d
    order by k.place, d.is_in_title desc, d.quality desc, d.id desc;
end $$;

-- As before, with a plan that is kept.
create or replace function search_words(wanted text[], stems text[])
  returns table (word text, term text, documents integer, how text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan
  as $$
begin
  return query
    select w.word, v.term, v.documents, case when v.term = w.word then 'same' else 'stem' end
    from unnest(wanted, stems) as w (word, stem)
    cross join lateral (
      select v.term, v.documents from search_vocabulary v
      where v.organisation_id = current_organisation_id() and v.stem = w.stem
      order by v.documents desc limit 8) v
    union all
    select w.word, v.term, v.documents, 'alike'
    from unnest(wanted, stems) as w (word, stem)
    cross join lateral (
      select v.term, v.documents from search_vocabulary v
      where v.organisation_id = current_organisation_id() and v.term % w.word and abs(length(v.term) - length(w.word)) <= 2
      order by similarity(v.term, w.word) desc, v.documents desc limit 20) v
    where length(w.word) >= 4 and not exists (
      select from search_vocabulary v where v.organisation_id = current_organisation_id() and v.stem = w.stem);
end $$;

revoke execute on function search_keys, search_kept_apart, search_tier, search_tier_titles, search_by_words, search_counts, search_best from public;
grant execute on function search_by_words, search_counts, search_best to waymark_app;
