-- Names an organisation was reached by before it took another one (ADM-02): they go on leading to it until it gives them up.
create table former_host_names (
  organisation_id uuid not null references organisations on delete cascade,
  host_name text primary key check (host_name = lower(host_name)),
  left_at timestamptz not null
);
create index former_host_names_of_organisation on former_host_names (organisation_id, left_at desc);
call protect_tenant_table('former_host_names');
revoke insert, update on former_host_names from waymark_app;

create or replace function organisation_by_host(wanted_host text)
  returns table (id uuid, host_name text, name text, denial_message text)
  language sql stable security definer set search_path = public
  as $$
    select o.id, o.host_name, o.name, o.denial_message from organisations o where o.host_name = lower(wanted_host)
    union all
    select o.id, o.host_name, o.name, o.denial_message
    from former_host_names f join organisations o on o.id = f.organisation_id where f.host_name = lower(wanted_host)
    limit 1
  $$;

-- No name leads to two organisations, whichever of the two tables holds it: who takes one waits for whoever takes one just now.
create function refuse_taken_host_name(wanted_host text, by_organisation uuid) returns void
  language plpgsql set search_path = public
  as $$
begin
  perform pg_advisory_xact_lock(hashtext('host names'));
  if exists (select from organisations o where o.host_name = wanted_host and o.id <> by_organisation)
    or exists (select from former_host_names f where f.host_name = wanted_host and f.organisation_id <> by_organisation) then
    raise unique_violation using message = 'host name taken', constraint = 'host_name_taken';
  end if;
end $$;

create or replace function create_organisation(new_id uuid, new_host text, new_name text) returns void
  language plpgsql security definer set search_path = public
  as $$
begin
  perform refuse_taken_host_name(lower(new_host), new_id);
  insert into organisations (id, host_name, name) values (new_id, lower(new_host), new_name);
end $$;

-- The organisation of the transaction takes another name; the one it had becomes a former one.
create function take_host_name(wanted_host text, taken_at timestamptz) returns void
  language plpgsql security definer set search_path = public
  as $$
begin
  perform refuse_taken_host_name(lower(wanted_host), current_organisation_id());
  insert into former_host_names (organisation_id, host_name, left_at)
    select o.id, o.host_name, taken_at from organisations o where o.id = current_organisation_id();
  delete from former_host_names where organisation_id = current_organisation_id() and host_name = lower(wanted_host);
  update organisations set host_name = lower(wanted_host), updated_at = taken_at where id = current_organisation_id();
end $$;

revoke execute on function refuse_taken_host_name, take_host_name from public;
grant execute on function take_host_name to waymark_app;
revoke update on organisations from waymark_app;
grant update (name, denial_message, updated_at) on organisations to waymark_app;
