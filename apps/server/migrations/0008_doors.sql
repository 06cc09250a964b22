-- The few ways the server's role may look beyond one organisation, each a function that does one thing.

-- A caller who knows a host name learns which organisation lives there (ORG-01).
create function organisation_by_host(wanted_host text)
  returns table (id uuid, host_name text, name text, denial_message text)
  language sql stable security definer set search_path = public
  as $$
    select o.id, o.host_name, o.name, o.denial_message from organisations o where o.host_name = lower(wanted_host)
  $$;

-- For scheduled jobs that go from organisation to organisation.
create function organisation_ids() returns setof uuid
  language sql stable security definer set search_path = public
  as $$ select o.id from organisations o order by o.id $$;

-- A new organisation is made outside any tenant: by first run, by the demo, by a super administrator.
create function create_organisation(new_id uuid, new_host text, new_name text) returns void
  language sql security definer set search_path = public
  as $$ insert into organisations (id, host_name, name) values (new_id, lower(new_host), new_name) $$;

revoke execute on function organisation_by_host, organisation_ids, create_organisation from public;
grant execute on function organisation_by_host, organisation_ids, create_organisation to waymark_app;
grant execute on function current_organisation_id to waymark_app;
grant usage on schema public to waymark_app;
