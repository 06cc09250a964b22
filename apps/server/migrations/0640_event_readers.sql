-- Events for readers that follow what happens in batches, a few seconds behind (points, statistics). An event waits here for each reader of its kind,
-- written by the statement that writes its audit entry, so that whoever made it happen sends no statement more.

-- Which reader takes which kinds; written when a server starts.
create table event_reader_types (
  reader text not null,
  event_type text not null,
  primary key (event_type, reader)
);
grant select on event_reader_types to waymark_app;

-- A reader deletes what it takes in the transaction of its effects: each event takes effect exactly once, whenever it committed.
-- observation: what was seen besides events (a search), which has no audit entry.
create table event_inbox (
  organisation_id uuid not null references organisations on delete cascade,
  reader text not null,
  id uuid not null,
  observation jsonb,
  primary key (organisation_id, reader, id)
);
call protect_tenant_table('event_inbox');

create function deliver_to_readers() returns trigger language plpgsql set search_path = public as $$
begin
  insert into event_inbox (organisation_id, reader, id)
    select w.organisation_id, t.reader, w.id from written w join event_reader_types t on t.event_type = w.action;
  return null;
end $$;
create trigger deliver_to_readers after insert on audit_entries
  referencing new table as written for each statement execute function deliver_to_readers();
