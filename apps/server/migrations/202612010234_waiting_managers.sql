-- The manager a directory named who is not here yet, as it said it: set when they arrive (ADM-04).
alter table provisioned_people add column waiting_manager text;
create index provisioned_people_by_waiting_manager on provisioned_people (organisation_id, waiting_manager) where waiting_manager is not null;
-- What was not done of a request that went well (ADM-11).
alter table provisioning_requests add column notes jsonb not null default '[]';
