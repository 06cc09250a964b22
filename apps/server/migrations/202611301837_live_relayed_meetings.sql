-- Meetings in which all connections go through the TURN server, so that people do not learn each other's network addresses.
alter table live_streams add column relays_connections boolean not null default false;
