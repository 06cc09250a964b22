-- Work that goes on without whoever began it does no more than they could then, and is written down as theirs: {"rights", "client"}.
-- Null for what was begun before.
alter table account_imports add column began_as jsonb;
alter table bulk_actions add column began_as jsonb;

-- A facet with a percent sign ("100 %") was taken for a part of the statement's own format, and the search failed. Beside that, the function
-- is as it was.
create or replace function search_filtered(wanted_kind text, words tsquery, viewer uuid, standings text[], filters jsonb, every boolean)
  returns table (
    id uuid, quality real, published_at timestamptz, rating real, views_count integer, facets text[], lacks text, is_complete boolean, is_counted boolean)
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 1000
  as $$
declare
  -- A list that is expected to be so short is read whole.
  few constant integer := 4000;
  -- So many documents are walked, best first, where no word tells which.
  walked constant integer := 6000;
  base constant text := format('organisation_id = %L and kind = %L', current_organisation_id(), wanted_kind);
  -- What is neither a word nor a facet: who may find it, dates, ratings, status.
  rest constant text := ' and ' || (search_condition(wanted_kind, null, viewer, standings, filters - 'facets')).along_order;
  by_word constant text := case when words is null then '' else format(' and terms @@ %L::tsquery', words) end;
  along_word constant text := case when words is null then '' else format(' and ts_match_vq(terms, %L::tsquery)', words) end;
  marks text[] := '{}';
  through text[] := '{}';
  has text := '';
  had text := '0';
  lacking text := 'null';
  chosen record;
  size bigint;
  size_of_words bigint;
  shortest integer;
  size_of_shortest bigint;
  is_rare boolean;
  is_whole boolean;
  -- One pass, in which each chosen group is asked for once; a text of a format, so that what was chosen has its percent signs doubled.
  near text;
begin
  for chosen in select array(select jsonb_array_elements_text(value)) as facets from jsonb_each(filters -> 'facets') loop
    marks := marks || (split_part(chosen.facets[1], ':', 1) || ':');
    through := through || format(' and facets && %L::text[]', chosen.facets);
    has := has || format(', (%s) as has_%s', (select string_agg(format('%L = any(facets)', f), ' or ') from unnest(chosen.facets) f), cardinality(marks));
    had := had || format(' + has_%s::integer', cardinality(marks));
    lacking := format('case when not has_%s then %L else %s end', cardinality(marks), marks[cardinality(marks)], lacking);
    size := search_estimate(base || through[cardinality(through)]);
    if size_of_shortest is null or size < size_of_shortest then
      shortest := cardinality(marks);
      size_of_shortest := size;
    end if;
  end loop;
  near := format(
    'select id, quality, published_at, rating, views_count, facets, lacks, %%2$L::boolean, %%3$L::boolean from (
       select *, %s as lacks from (select id, quality, published_at, rating, views_count, facets%s from %%1$s offset 0) d where %s >= %s) d',
    replace(lacking, '%', '%%'), replace(has, '%', '%%'), had, cardinality(marks) - 1);
  size_of_words := search_estimate(base || by_word);
  if size_of_words <= few then
    return query execute format(near, format('search_documents d where %s%s%s', base, by_word, rest), true, true);
    if not found then return query select null::uuid, 0::real, null::timestamptz, 0::real, 0, '{}'::text[], null::text, true, true; end if;
    return;
  end if;
  -- All that have the rarest facet, if it is rare, or the words and all facets; what lacks that one, or everything, is looked for in tiers.
  is_rare := size_of_shortest <= few;
  is_whole := words is not null and size_of_words <= 2 * few;
  if is_rare then
    return query execute format(near, format('search_documents d where %s%s%s%s', base, through[shortest], along_word, rest), true, is_whole);
    near := near || replace(format(' where lacks = %L', marks[shortest]), '%', '%%');
  elsif every and not is_whole then
    return query execute format(near,
      format('search_documents d where %s%s%s%s', base, by_word, array_to_string(through, ''), rest), true, is_whole);
    near := near || ' where lacks is not null';
  end if;
  if words is null then
    return query execute format(near,
      format('(select * from search_documents d where %s order by quality desc, id desc limit %s) d where true%s', base, walked, rest),
      is_rare or every, false);
  else
    -- The first two tiers hold 12,000 documents; the third has 60,000, and is read for words that not many of them have.
    for tier in 0 .. case when is_whole then 3 when size_of_words * 60000 <= few * search_estimate(base) then 2 else 1 end loop
      return query execute format(near, format('search_documents d where %s%s%s and tier = %s', base, by_word, rest, tier), is_rare or every or is_whole, is_whole);
    end loop;
  end if;
  return query select null::uuid, 0::real, null::timestamptz, 0::real, 0, '{}'::text[], null::text, is_rare or every or is_whole, is_whole;
end $$;
