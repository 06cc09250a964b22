-- What search finds: one document per card, person and group, kept with what it describes (docs/features/search.md).

-- title_terms and terms hold words as the server's tokeniser made them, facets holds what filters ask for; both carry the
-- organisation's mark in front, so that the index alone keeps organisations apart. audience names who may find it: 'all',
-- 'user:<id>', 'group:<id>' and a few standings; it overlaps with the keys of the viewer.
create table search_documents (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  id uuid not null,
  title_terms tsvector not null,
  terms tsvector not null,
  facets text[] not null default '{}',
  audience text[] not null,
  -- How good it is regardless of the words: what people did with it, and how new it is.
  quality real not null default 0,
  published_at timestamptz not null,
  rating real not null default 0,
  views_count integer not null default 0,
  primary key (organisation_id, kind, id)
) partition by list (kind);
create table search_cards partition of search_documents for values in ('card');
create table search_people partition of search_documents for values in ('user');
create table search_groups partition of search_documents for values in ('group');
call protect_tenant_table('search_documents');
call protect_tenant_table('search_cards');
call protect_tenant_table('search_people');
call protect_tenant_table('search_groups');

-- One index each, so that the planner may leave out what half of everything has; and no list of pending entries, which every
-- search would have to read through.
create index search_documents_by_word on search_documents using gin (terms) with (fastupdate = off);
create index search_documents_by_title on search_documents using gin (title_terms) with (fastupdate = off);
create index search_documents_by_facet on search_documents using gin (facets) with (fastupdate = off);
create index search_documents_by_quality on search_documents (organisation_id, quality desc, id desc);
create index search_documents_newest on search_documents (organisation_id, published_at desc, id desc);
create index search_cards_by_rating on search_cards (organisation_id, rating desc, id desc);
create index search_cards_by_views on search_cards (organisation_id, views_count desc, id desc);
-- How often a word occurs decides whether the index of words or the wanted order is walked.
alter table search_cards alter terms set statistics 1000, alter title_terms set statistics 1000, alter facets set statistics 1000;
alter table search_people alter terms set statistics 1000, alter title_terms set statistics 1000;

-- Every word that occurs, for forgiving typing errors and finding other forms of a word.
create table search_vocabulary (
  organisation_id uuid not null references organisations on delete cascade,
  term text collate "C" not null,
  stem text collate "C" not null,
  documents integer not null default 1,
  primary key (organisation_id, term)
);
call protect_tenant_table('search_vocabulary');
create index search_vocabulary_by_stem on search_vocabulary (organisation_id, stem);
create index search_vocabulary_by_likeness on search_vocabulary using gin (term gin_trgm_ops) with (fastupdate = off);

-- Starting parallel workers would take longer than any of these searches.
-- Operators of text search may not pass row-level security into an index (they are not leakproof), so the functions below
-- look as the owner does and name the organisation of the transaction themselves; nobody can ask them for another one.

-- How many rows PostgreSQL expects a condition to leave; from its statistics, without looking. Volatile, as are those that call it:
-- others may not explain.
create function search_estimate(condition text) returns bigint
  language plpgsql security definer set search_path = public
  as $$
declare
  plan json;
begin
  execute 'explain (format json) select from search_documents d where ' || condition into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;

-- The condition of a search as SQL: once for reading through indexes, once for walking along an order, with words and facets
-- as functions, which no index matches.
-- filters: {"facets": {"type": ["…"]}, "publishedAfter", "minimumRating", "status": ["…"]}.
create function search_condition(
  wanted_kind text, words tsquery, viewer uuid, standings text[], filters jsonb, out through_indexes text, out along_order text)
  language plpgsql stable security definer set search_path = public
  as $$
declare
  organisation constant uuid := current_organisation_id();
  keys constant text[] := standings || array['all', 'user:' || viewer] || array(
    select 'group:' || m.group_id from group_members m
    where m.organisation_id = organisation and m.user_id = viewer and m.role <> 'pending');
  rest text := format(' and audience && %L::text[]', keys);
  wanted jsonb;
begin
  if organisation is null then raise 'A search belongs to an organisation'; end if;
  through_indexes := format('organisation_id = %L and kind = %L', organisation, wanted_kind);
  along_order := through_indexes;
  if words is not null then
    through_indexes := through_indexes || format(' and terms @@ %L::tsquery', words);
    along_order := along_order || format(' and ts_match_vq(terms, %L::tsquery)', words);
  end if;
  for wanted in select value from jsonb_each(coalesce(filters -> 'facets', '{}')) loop
    through_indexes := through_indexes || format(' and facets && %L::text[]', array(select jsonb_array_elements_text(wanted)));
    along_order := along_order || format(' and arrayoverlap(facets, %L::text[])', array(select jsonb_array_elements_text(wanted)));
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
  through_indexes := through_indexes || rest;
  along_order := along_order || rest;
end $$;

-- At most so many matches, with what ranking and counting need; relevance is 0 without words. Reading a list of half of everything
-- from an index costs more than all the rest of a search, and the planner does not know it: where very many are expected, the best
-- documents are walked until enough match.
create function search_matches(wanted_kind text, words tsquery, title_words tsquery, viewer uuid, standings text[], filters jsonb, at_most integer)
  returns table (id uuid, relevance real, quality real, published_at timestamptz, rating real, views_count integer, facets text[])
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 1000
  as $$
declare
  very_many constant bigint := 60000;
  search constant record := search_condition(wanted_kind, words, viewer, standings, filters);
begin
  return query execute format(
    'select d.id, %s, d.quality, d.published_at, d.rating, d.views_count, d.facets from search_documents d where %s limit %s',
    case when words is null then '0::real' else format(
      '(ts_rank(''{0.1,0.2,0.5,1.0}'', terms, %1$L::tsquery) + case when title_terms @@ %2$L::tsquery then 0.5 else 0 end)::real',
      words, title_words) end,
    case when search_estimate(search.through_indexes) > very_many
      then search.along_order || ' order by d.quality desc, d.id desc'
      else search.through_indexes end,
    at_most);
end $$;

-- Whether a condition holds for at most 2,000 documents, found out through the indexes of words and facets and no other way: of
-- words it has no statistics for, the planner expects far too many and would walk an order to its end.
create function search_is_rare(condition text) returns boolean
  language plpgsql stable security definer set search_path = public set enable_seqscan = off set enable_indexscan = off
  as $$
declare
  found bigint;
begin
  execute format('select count(*) from (select from search_documents d where %s limit 2001) f', condition) into found;
  return found <= 2000;
end $$;

-- Matches in an order, without ranking each: sort_key is quality, published_at, rating or views_count; after is the last row of
-- the page before. title_words narrows to titles, not_title_words to the rest.
create function search_in_order(
  wanted_kind text, words tsquery, title_words tsquery, not_title_words tsquery, viewer uuid, standings text[], filters jsonb,
  sort_key text, after_key text, after_id uuid, at_most integer)
  returns table (id uuid, sort_value text, facets text[])
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off rows 20
  as $$
declare
  very_many constant bigint := 60000;
  condition text;
begin
  if sort_key not in ('quality', 'published_at', 'rating', 'views_count') then raise 'No such order'; end if;
  condition := concat_ws(' ',
    (search_condition(wanted_kind, case when title_words is null then words end, viewer, standings, filters)).through_indexes,
    case when title_words is not null then format('and title_terms @@ %L::tsquery', title_words) end,
    case when not_title_words is not null then format('and not title_terms @@ %L::tsquery', not_title_words) end,
    case when after_key is not null then format('and (d.%1$I, d.id) < (%2$L, %3$L)', sort_key, after_key, after_id) end);
  if (words is not null or filters ? 'facets') and search_estimate(condition) <= very_many and search_is_rare(condition) then
    -- The fence keeps the order from tempting the planner: what is rare is found first and sorted then.
    return query execute format(
      'select d.id, d.%1$I::text, d.facets from (select * from search_documents d where %2$s limit 2000) d order by d.%1$I desc, d.id desc limit %3$s',
      sort_key, condition, at_most);
  else
    return query execute format(
      'select d.id, d.%1$I::text, d.facets from search_documents d where %2$s order by d.%1$I desc, d.id desc limit %3$s',
      sort_key, condition, at_most);
  end if;
end $$;

-- For every word: the word itself where it occurs, other words of its stem, and the most alike ones where it does not occur.
create function search_words(wanted text[], stems text[])
  returns table (word text, term text, documents integer, how text)
  language sql stable security definer set search_path = public
  as $$
    select w.word, v.term, v.documents, case when v.term = w.word then 'same' else 'stem' end
    from unnest(wanted, stems) as w (word, stem)
    cross join lateral (
      select term, documents from search_vocabulary
      where organisation_id = current_organisation_id() and stem = w.stem
      order by documents desc limit 8) v
    union all
    select w.word, v.term, v.documents, 'alike'
    from unnest(wanted, stems) as w (word, stem)
    cross join lateral (
      select term, documents from search_vocabulary
      where organisation_id = current_organisation_id() and term % w.word and abs(length(term) - length(w.word)) <= 2
      order by similarity(term, w.word) desc, documents desc limit 20) v
    where length(w.word) >= 4 and not exists (
      select from search_vocabulary where organisation_id = current_organisation_id() and stem = w.stem)
  $$;

revoke execute on function search_estimate, search_is_rare, search_condition, search_matches, search_in_order, search_words from public;
grant execute on function search_matches, search_in_order, search_words to waymark_app;
