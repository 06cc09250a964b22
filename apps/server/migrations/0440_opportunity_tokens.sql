-- Filters of the marketplace by language, time zone, family, level and the like read every open offer of a type: what they ask for is
-- told by one index now, and lists are read along an order only where so many fit that few are read in vain.

-- What an offer is found by, as a number: of one organisation and type, so that a list in the index holds nothing else.
create function opportunity_token(organisation uuid, of_type text, kind text, value text) returns bigint
  language sql immutable parallel safe
  as $$ select hashtextextended(organisation::text || '/' || of_type || '/' || kind || '/' || value, 0) $$;

-- The bounds of the durations that filters name, in days: see DURATIONS.
create function opportunity_span(duration_days integer, starts_at timestamptz, ends_at timestamptz) returns integer
  language sql immutable parallel safe
  as $$ select width_bucket(coalesce(duration_days, extract(day from ends_at - starts_at)::integer), array[7, 30, 90, 180]) $$;

-- Countries and states of the locations, as filters ask for them: 'NO', 'NO/vestland'. Where a location moves, its offers move along.
alter table opportunities add column regions text[] not null default '{}';
create function regions_of(organisation uuid, locations_of uuid[]) returns text[]
  language sql stable set search_path = public
  as $$
    select coalesce(array_agg(distinct r.region), '{}') from locations l
      cross join lateral (values (l.country_code), (l.country_code || '/' || lower(l.state))) r (region)
    where l.organisation_id = organisation and l.id = any(locations_of) and r.region is not null
  $$;
create function keep_opportunity_regions() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  new.regions := regions_of(new.organisation_id, new.location_ids);
  return new;
end $$;
create trigger regions before insert or update of location_ids on opportunities for each row execute function keep_opportunity_regions();
-- Through the index of locations, which only the owner may use; of the organisation whose location it is.
create function move_opportunities() returns trigger
  language plpgsql security definer set search_path = public set enable_seqscan = off
  as $$
begin
  update opportunities o set regions = regions_of(o.organisation_id, o.location_ids)
    where o.organisation_id = new.organisation_id and o.location_ids && array[new.id];
  return null;
end $$;
revoke execute on function move_opportunities from public;
create trigger opportunities_move after update of country_code, state on locations for each row
  when (old.country_code is distinct from new.country_code or lower(old.state) <> lower(new.state)) execute function move_opportunities();
update opportunities set regions = regions_of(organisation_id, location_ids) where location_ids <> '{}';

create function opportunity_tokens(
  organisation uuid, of_type text, languages text[], time_zones text[], org_unit_ids uuid[], role_ids uuid[], regions text[], facets jsonb, remote boolean,
  duration_days integer, starts_at timestamptz, ends_at timestamptz) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct opportunity_token(organisation, of_type, kind, value)), '{}') from (
      select 'languages' as kind, unnest(languages) as value
      union all select 'timeZones', unnest(time_zones)
      union all select 'organizationId', unnest(org_unit_ids)::text
      union all select 'roleId', unnest(role_ids)::text
      union all select 'region', unnest(regions)
      union all select 'remote', coalesce(remote, false)::text
      union all select 'duration', opportunity_span(duration_days, starts_at, ends_at)::text
      union all select f.key, v.value from jsonb_each(facets) f
        cross join jsonb_array_elements_text(case jsonb_typeof(f.value) when 'array' then f.value else jsonb_build_array(f.value) end) v
    ) t where value is not null
  $$;

alter table opportunities add column tokens bigint[] not null generated always as (opportunity_tokens(
  organisation_id, type, languages, time_zones, org_unit_ids, role_ids, regions, facets, remote, duration_days, starts_at, ends_at)) stored;
create index opportunities_by_token on opportunities using gin (tokens) where state = 'open';

-- The first of an order among the open offers of a type that fit: of each group of tokens one, one of the skills, one of the locations, all
-- the words; what is null asks nothing. Few are found through the indexes of these and sorted; many by reading along the order. Of the
-- caller's own organisation only.
drop function opportunities_found;
create function opportunities_in_order(
  of_type text, words tsquery, wanted_skills uuid[], wanted_locations uuid[], wanted_tokens jsonb, at timestamptz, sort_key text,
  is_turned boolean, at_most integer) returns uuid[]
  language plpgsql security definer set search_path = public set max_parallel_workers_per_gather = 0
    set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set enable_sort = on
  as $$
declare
  -- So many are found and sorted, more where the next of an order lies anywhere; and so many are read along an order before that is given up.
  few constant integer := case when sort_key = 'newest' then 5000 else 10000 end;
  walked constant integer := 15000;
  organisation constant uuid := current_organisation_id();
  at_a_place constant text := case when wanted_locations is not null then format('o.location_ids && %L::uuid[]', wanted_locations) end;
  other_filters constant text := concat_ws(' and ', 'true',
    case when words is not null then format('o.terms @@ %L::tsquery', words) end,
    case when wanted_skills is not null then format('o.skill_ids && %L::uuid[]', wanted_skills) end,
    (select string_agg(format('o.tokens && %L::bigint[]', array(
        select opportunity_token(organisation, of_type, g.key, v.value) from jsonb_array_elements_text(g.value) v)), ' and ')
      from jsonb_each(wanted_tokens) g));
  filters constant text := concat_ws(' and ', other_filters, at_a_place);
  -- Where a filter is held against each row, a country's many locations are looked up and not gone through.
  each_filter constant text := concat_ws(' and ', other_filters, case when wanted_locations is not null then
    format('exists (select from unnest(o.location_ids) l (id) where l.id = any(%L::uuid[]))', wanted_locations) end);
  in_time constant text := format('(o.apply_by is null or o.apply_by > %L)', at);
  way constant text := case when is_turned then 'asc' else 'desc' end;
  other_way constant text := case when is_turned then 'desc' else 'asc' end;
  ordered constant text := case sort_key
    when 'newest' then format('o.published_at %1$s, o.id %1$s', way)
    when 'openings' then format('(coalesce(o.capacity, 1000000) - o.places_taken) %1$s, o.id %1$s', way)
    when 'title' then format('o.title %1$s, o.id %1$s', other_way) end;
  -- Lists in the index hold one organisation's offers: those of everything that is open are not to be read beside them.
  found_by constant text := format(
    'o.state = ''open'' and (o.organisation_id = %L) is true and (o.type = %L) is true and %s', organisation, of_type, filters);
  read_along constant text := format('o.state = ''open'' and o.organisation_id = %L and o.type = %L', organisation, of_type);
  expected bigint;
  found uuid[];
  plan json;
begin
  if ordered is null then raise 'No such order'; end if;
  execute 'explain (format json) select from opportunities o where o.state = ''open'' and ' || filters into plan;
  expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
  if expected <= few * 1.5 then
    execute format('select coalesce(array_agg(o.id order by %s), ''{}'') from (select * from opportunities o where %s and %s limit %s) o',
      ordered, found_by, in_time, few + 1) into found;
    if cardinality(found) <= few then return found[1:at_most]; end if;
  end if;
  perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
  execute format(
    'select array(select o.id from (select * from opportunities o where %s order by %s limit %s) o where %s and %s limit %s)',
    read_along, ordered, walked, each_filter, in_time, at_most) into found;
  if cardinality(found) = at_most then return found; end if;
  perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
  execute format('select array(select o.id from opportunities o where %s and %s order by %s limit %s)', found_by, in_time, ordered, at_most)
    into found;
  return found;
end $$;
revoke execute on function opportunities_in_order from public;
grant execute on function opportunities_in_order to waymark_app;
