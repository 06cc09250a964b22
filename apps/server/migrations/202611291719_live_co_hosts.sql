-- A viewer that the host of a live stream named as co-host: they moderate, and may take over as its host.
alter table live_streams add column co_host_id uuid;
alter table live_streams add foreign key (organisation_id, co_host_id) references users on delete set null (co_host_id);
