-- Row-level security keeps what is not leakproof (words, overlaps of lists) from the indexes: without this door a search by word, skill or
-- place reads every open offer of its type, fifty thousand of them in an organisation of a million people.
create index opportunities_by_location on opportunities using gin (location_ids);

-- Open offers of a type that have all the words, one of the skills and one of the locations, found through the indexes; what is null asks nothing.
-- Null where there are more than so many: then the caller reads along an order. Of the caller's own organisation only.
create function opportunities_found(of_type text, words tsquery, wanted_skills uuid[], wanted_locations uuid[], at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public set max_parallel_workers_per_gather = 0 set enable_seqscan = off
    set enable_indexscan = off
  as $$
declare
  found uuid[];
begin
  execute format(
    'select coalesce(array_agg(f.id), ''{}'') from (select o.id from opportunities o
       where o.organisation_id = %L and o.type = %L and o.state = ''open'' %s limit %s) f',
    current_organisation_id(), of_type,
    concat_ws(' ',
      case when words is not null then format('and o.terms @@ %L::tsquery', words) end,
      case when wanted_skills is not null then format('and o.skill_ids && %L::uuid[]', wanted_skills) end,
      case when wanted_locations is not null then format('and o.location_ids && %L::uuid[]', wanted_locations) end),
    at_most + 1) into found;
  return case when cardinality(found) <= at_most then found end;
end $$;
revoke execute on function opportunities_found from public;
grant execute on function opportunities_found to waymark_app;
