-- What filters of the marketplace offer was taken from the newest two thousand offers. What is open is counted as it changes now: whatever
-- writes an offer adds what it changed as rows of their own, so that nobody waits for anybody; a job adds them up.

-- kind '' with value '': the offers themselves. asked: skills that are asked for, once for each time; skill: those an offer is found by.
create table opportunity_choices (
  organisation_id uuid not null references organisations on delete cascade,
  type text not null,
  kind text not null check (kind in ('', 'asked', 'skill', 'location', 'timeZone', 'language')),
  value text not null,
  offers integer not null,
  primary key (organisation_id, type, kind, value)
);
call protect_tenant_table('opportunity_choices');
create index opportunity_choices_by_offers on opportunity_choices (organisation_id, type, kind, offers desc, value);
create index opportunity_choices_gone on opportunity_choices (organisation_id) where offers = 0;

-- Not added up yet.
create table opportunity_choice_changes (
  organisation_id uuid not null references organisations on delete cascade,
  type text not null,
  kind text not null,
  value text not null,
  change integer not null
);
call protect_tenant_table('opportunity_choice_changes');
create index opportunity_choice_changes_by_type on opportunity_choice_changes (organisation_id, type, kind);

create function opportunity_choices_of(skills jsonb, skill_ids uuid[], location_ids uuid[], time_zones text[], languages text[])
  returns table (kind text, value text)
  language sql immutable parallel safe
  as $$
    select '', ''
    union all select 'asked', s ->> 'skillId' from jsonb_array_elements(skills) s where s ->> 'skillId' is not null
    union all (select distinct 'skill', v::text from unnest(skill_ids) v)
    union all (select distinct 'location', v::text from unnest(location_ids) v)
    union all (select distinct 'timeZone', v from unnest(time_zones) v)
    union all (select distinct 'language', v from unnest(languages) v)
  $$;

create function note_opportunity_choices() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select o.organisation_id, o.type, c.kind, c.value, count(*)
      from written o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
      where o.state = 'open' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    -- Offers that go with their organisation leave nothing to count.
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select o.organisation_id, o.type, c.kind, c.value, -count(*)
      from gone o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
      where o.state = 'open' and exists (select from organisations g where g.id = o.organisation_id) group by 1, 2, 3, 4;
  else
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select organisation_id, type, kind, value, sum(change) from (
        select o.organisation_id, o.type, c.kind, c.value, 1 as change
        from written o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
        where o.state = 'open'
        union all
        select o.organisation_id, o.type, c.kind, c.value, -1
        from gone o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
        where o.state = 'open') d group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger choices_written after insert on opportunities referencing new table as written
  for each statement execute function note_opportunity_choices();
create trigger choices_changed after update on opportunities referencing old table as gone new table as written
  for each statement execute function note_opportunity_choices();
create trigger choices_gone after delete on opportunities referencing old table as gone
  for each statement execute function note_opportunity_choices();

-- As it stands: added up, with what is not yet.
create view opportunity_choice_counts with (security_invoker = true) as
  select organisation_id, type, kind, value, sum(offers)::integer as offers from (
    select organisation_id, type, kind, value, offers from opportunity_choices
    union all
    select organisation_id, type, kind, value, change from opportunity_choice_changes) c
  group by organisation_id, type, kind, value having sum(offers) > 0;
grant select on opportunity_choice_counts to waymark_app;

-- Adds up what changed.
create procedure add_up_opportunity_choices(organisation uuid)
  language sql set search_path = public
  as $$
    with changed as (
      delete from opportunity_choice_changes where organisation_id = organisation returning type, kind, value, change
    )
    insert into opportunity_choices as k (organisation_id, type, kind, value, offers)
      select organisation, type, kind, value, sum(change) from changed group by type, kind, value having sum(change) <> 0 order by type, kind, value
      on conflict (organisation_id, type, kind, value) do update set offers = k.offers + excluded.offers;
    delete from opportunity_choices where organisation_id = organisation and offers = 0;
  $$;

-- Counts what is open anew, and notes what the counts have wrong.
create procedure recount_opportunity_choices(organisation uuid)
  language sql set search_path = public
  as $$
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
    select organisation, type, kind, value, sum(offers) from (
      select o.type, c.kind, c.value, count(*) as offers
      from opportunities o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
      where o.organisation_id = organisation and o.state = 'open' group by 1, 2, 3
      union all
      select type, kind, value, -offers from opportunity_choices where organisation_id = organisation
      union all
      select type, kind, value, -change from opportunity_choice_changes where organisation_id = organisation) d
    group by type, kind, value having sum(offers) <> 0;
  $$;

do $$
declare
  organisation uuid;
begin
  for organisation in select id from organisations loop
    call recount_opportunity_choices(organisation);
    call add_up_opportunity_choices(organisation);
  end loop;
end $$;
