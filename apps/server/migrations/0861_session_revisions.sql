-- How often the time, place or standing of a led session changed: calendar programs take the higher number for the later one.
alter table vilt_sessions add column revision integer not null default 0;
