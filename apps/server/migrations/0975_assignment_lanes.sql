-- SHR-08: a large group is reached in lanes side by side. How many have not come to their end: who closes the last one counts.
alter table assignments add column lanes_left integer not null default 0 check (lanes_left >= 0);
