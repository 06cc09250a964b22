-- Search looks among the best documents first. The list of a common word is long, and an index of words is read whole for one: of
-- half the cards, or a tenth. The best five thousand documents of an organisation, and the best sixty thousand, get lists of their
-- own; who finds enough there reads no other. Small organisations have one tier, and nothing changes for them.

-- From which quality on a document belongs to the first tier, and from which to the second. Only organisations that are divided have a
-- row, and the tiers say something once all documents stand in theirs.
create table search_tiers (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  floors real[] not null,
  is_ready boolean not null default false,
  primary key (organisation_id, kind)
);
call protect_tenant_table('search_tiers');

-- How many of the floors its quality lies below: 0 is the first tier.
alter table search_documents add column tier smallint not null default 0;

create function search_tier_of(quality real, floors real[]) returns smallint
  language sql immutable
  as $$ select count(*)::smallint from unnest(floors) floor where quality < floor $$;

create function keep_search_tier() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  new.tier := coalesce((select search_tier_of(new.quality, t.floors) from search_tiers t
    where t.organisation_id = new.organisation_id and t.kind = new.kind), 0);
  return new;
end $$;
create trigger search_tier before insert or update of quality on search_documents for each row execute function keep_search_tier();

create index search_cards_first_by_word on search_cards using gin (terms) with (fastupdate = off) where tier = 0;
create index search_cards_second_by_word on search_cards using gin (terms) with (fastupdate = off) where tier = 1;
create index search_cards_first_by_title on search_cards using gin (title_terms) with (fastupdate = off) where tier = 0;
create index search_cards_second_by_title on search_cards using gin (title_terms) with (fastupdate = off) where tier = 1;
create index search_people_first_by_word on search_people using gin (terms) with (fastupdate = off) where tier = 0;
create index search_people_second_by_word on search_people using gin (terms) with (fastupdate = off) where tier = 1;
create index search_people_first_by_title on search_people using gin (title_terms) with (fastupdate = off) where tier = 0;
create index search_people_second_by_title on search_people using gin (title_terms) with (fastupdate = off) where tier = 1;

-- How many documents of a kind are at least so good; it stops counting at so many.
create function search_count_above(wanted_kind text, lowest real, most integer) returns integer
  language sql set search_path = public
  as $$
    select count(*)::integer from (
      select from search_documents
      where organisation_id = current_organisation_id() and kind = wanted_kind and quality >= lowest limit most) d
  $$;

-- Divides the documents of a kind anew where a tier has become twice or half the size it should have, at most so many documents at a
-- time; returns how many were put into another tier. Where many are equally good, no floor can tell them apart, and there is none.
create function divide_search(wanted_kind text, sizes integer[], most integer) returns integer
  language plpgsql set search_path = public
  as $$
declare
  organisation constant uuid := current_organisation_id();
  now_divided search_tiers;
  wanted real[] := '{}';
  size integer;
  lowest real;
  moved integer;
begin
  select * into now_divided from search_tiers where organisation_id = organisation and kind = wanted_kind;
  if now_divided.is_ready is not false then
    foreach size in array sizes loop
      -- A floor that still fits stays.
      lowest := now_divided.floors[cardinality(wanted) + 1];
      if lowest is null or search_count_above(wanted_kind, lowest, 2 * size + 1) not between size / 2 and 2 * size then
        select quality into lowest from search_documents
          where organisation_id = organisation and kind = wanted_kind order by quality desc, id desc offset size limit 1;
        exit when not found or search_count_above(wanted_kind, lowest, 2 * size + 1) > 2 * size;
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
  update search_documents set tier = search_tier_of(quality, now_divided.floors)
    where organisation_id = organisation and kind = wanted_kind and id = any(array(
      select id from search_documents
      where organisation_id = organisation and kind = wanted_kind and tier <> search_tier_of(quality, now_divided.floors) limit most));
  get diagnostics moved = row_count;
  if moved < most then
    update search_tiers set is_ready = true where organisation_id = organisation and kind = wanted_kind and cardinality(floors) > 0;
    delete from search_tiers where organisation_id = organisation and kind = wanted_kind and cardinality(floors) = 0;
  end if;
  return moved;
end $$;

-- The condition of a search as SQL: for reading through the indexes of words and facets; for reading through those of words alone;
-- and for walking along an order. What no index shall match stands there as a function.
-- filters: {"facets": {"type": ["…"]}, "publishedAfter", "minimumRating", "status": ["…"]}.
drop function search_condition cascade;
create function search_condition(
  wanted_kind text, words tsquery, viewer uuid, standings text[], filters jsonb,
  out through_indexes text, out through_words text, out along_order text)
  language plpgsql stable security definer set search_path = public
  as $$
declare
  organisation constant uuid := current_organisation_id();
  keys constant text[] := standings || array['all', 'user:' || viewer] || array(
    select 'group:' || m.group_id from group_members m
    where m.organisation_id = organisation and m.user_id = viewer and m.role <> 'pending');
  base constant text := format('organisation_id = %L and kind = %L', organisation, wanted_kind);
  by_word text := '';
  along_words text := '';
  by_facet text := '';
  along_facets text := '';
  rest text := format(' and audience && %L::text[]', keys);
  wanted jsonb;
begin
  if organisation is null then raise 'A search belongs to an organisation'; end if;
  if words is not null then
    by_word := format(' and terms @@ %L::tsquery', words);
    along_words := format(' and ts_match_vq(terms, %L::tsquery)', words);
  end if;
  for wanted in select value from jsonb_each(coalesce(filters -> 'facets', '{}')) loop
    by_facet := by_facet || format(' and facets && %L::text[]', array(select jsonb_array_elements_text(wanted)));
    along_facets := along_facets || format(' and arrayoverlap(facets, %L::text[])', array(select jsonb_array_elements_text(wanted)));
  end loop;
  if filters ? 'publishedAfter' then rest := rest || format(' and published_at >= %L::timestamptz', filters ->> 'publishedAfter'); end if;
  if filters ? 'minimumRating' then rest := rest || format(' and rating >= %L::real', filters ->> 'minimumRating'); end if;
  if filters ? 'status' then
    rest := rest || format(
      case when filters -> 'status' ? 'NOT_STARTED'
        then ' and not (id = any(array(select card_id from card_progress where organisation_id = %1$L and user_id = %2$L and not completion_state = any(%3$L))))'
        else ' and id = any(array(select card_id from card_progress where organisation_id = %1$L and user_id = %2$L and completion_state = any(%3$L)))'
      end,
      organisation, viewer, array(select jsonb_array_elements_text(filters -> 'status')));
  end if;
  -- People who are kept apart (PPL-09) do not find each other.
  if wanted_kind = 'user' and 'kept-apart' = any(standings) then
    rest := rest || format(
      ' and not (id = any(array(select blocked_id from user_blocks where organisation_id = %1$L and blocker_id = %2$L union all select blocker_id from user_blocks where organisation_id = %1$L and blocked_id = %2$L)))',
      organisation, viewer);
  end if;
  through_indexes := base || by_word || by_facet || rest;
  through_words := base || by_word || along_facets || rest;
  along_order := base || along_words || along_facets || rest;
end $$;

-- About how many documents of a kind there are in all organisations; so few that nothing about a search among them need be guessed at.
create function search_has_few(wanted_kind text, most integer) returns boolean
  language sql stable set search_path = public
  as $$
    select c.reltuples between 0 and most from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'search_documents'::regclass and pg_get_expr(c.relpartbound, c.oid) = format('FOR VALUES IN (%L)', wanted_kind)
  $$;

drop function search_matches;
create function search_matches(wanted_kind text, words tsquery, title_words tsquery, viewer uuid, standings text[], filters jsonb, at_most integer)
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
  floors constant real[] := case when words is not null then
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
  floors constant real[] := case when words is not null and sort_key = 'quality' then
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
      continue when after_key::real < floors[tier + 1];
      return query execute format(
        'select d.id, d.quality::text, d.facets from (select * from search_documents d where %s %s and tier = %s %s offset 0) d order by d.quality desc, d.id desc limit %s',
        search.through_words, titles, tier, place, wanted);
      get diagnostics found = row_count;
      wanted := wanted - found;
      if wanted = 0 then return; end if;
    end loop;
    place := format('and d.quality < %L %s', floors[cardinality(floors)], place);
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

revoke execute on function search_has_few, search_condition, search_matches, search_in_order from public;
grant execute on function search_matches, search_in_order to waymark_app;
