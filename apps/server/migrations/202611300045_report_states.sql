-- Reports say the status that a card has. Filters on the two states of before are filters on what they held.
create function pg_temp.with_states(filters jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when f.filter ->> 'field' <> 'progress.state' then f.filter
      else jsonb_set(f.filter, '{values}', (
        select coalesce(jsonb_agg(coalesce(n.value, to_jsonb(o.value)) order by o.place, n.place), '[]')
        from jsonb_array_elements_text(f.filter -> 'values') with ordinality as o (value, place)
        left join lateral jsonb_array_elements(case upper(o.value)
          when 'STARTED' then '["In Progress", "Failed"]'::jsonb when 'COMPLETED' then '["Completed", "Passed"]'::jsonb end)
          with ordinality as n (value, place) on true)) end order by f.place), '[]')
  from jsonb_array_elements(filters) with ordinality as f (filter, place)
$$;
update reports set definition = jsonb_set(definition, '{filters}', pg_temp.with_states(definition -> 'filters'))
where jsonb_path_exists(definition, '$.filters[*] ? (@.field == "progress.state")');
update report_runs set definition = jsonb_set(definition, '{filters}', pg_temp.with_states(definition -> 'filters'))
where jsonb_path_exists(definition, '$.filters[*] ? (@.field == "progress.state")');
drop function pg_temp.with_states(jsonb);
