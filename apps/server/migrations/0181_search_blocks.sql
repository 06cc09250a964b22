-- People who are kept apart (PPL-09) do not find each other: who searches with the standing 'kept-apart' is not shown whom they
-- blocked, nor who blocked them. Everything else is as it was.

-- The condition of a search as SQL: once for reading through indexes, once for walking along an order, with words and facets
-- as functions, which no index matches.
-- filters: {"facets": {"type": ["…"]}, "publishedAfter", "minimumRating", "status": ["…"]}.
create or replace function search_condition(
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
  if wanted_kind = 'user' and 'kept-apart' = any(standings) then
    rest := rest || format(
      ' and not (id = any(array(select blocked_id from user_blocks where organisation_id = %1$L and blocker_id = %2$L union all select blocker_id from user_blocks where organisation_id = %1$L and blocked_id = %2$L)))',
      organisation, viewer);
  end if;
  through_indexes := through_indexes || rest;
  along_order := along_order || rest;
end $$;
