-- Who keeps a search may be told what is new in it (MKT-09): all that was published until then was told, or was there. Null: nothing is told.
alter table saved_searches add column alerted_until timestamptz;
create index saved_searches_with_alerts on saved_searches (organisation_id, id) where alerted_until is not null;
