-- Search narrows by where someone stands with their content as their lists say it (LRN-12): the caller names the content. Beside that, the function is
-- as it was; an older server goes on naming states.
create or replace function search_condition(
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
  -- By where the viewer stands with them, which the caller knows: those alone, or all but those.
  if filters ? 'only' then rest := rest || format(' and id = any(%L::uuid[])', array(select jsonb_array_elements_text(filters -> 'only'))); end if;
  if filters ? 'except' then rest := rest || format(' and not (id = any(%L::uuid[]))', array(select jsonb_array_elements_text(filters -> 'except'))); end if;
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
