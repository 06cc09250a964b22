-- What of a recording found no room on the store: from which of its seconds on, how much, and whether it went on after that.
alter table live_streams
  add column film_lost_from double precision,
  add column film_lost_seconds double precision not null default 0,
  add column film_resumed boolean not null default false;
