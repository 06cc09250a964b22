-- What becomes of the recording of a live stream: who may watch it, its captions, and what its author trims from its start and end.
alter table live_streams
  add column recording_published boolean not null default true,
  -- The second of the whole recording at which its file begins, once a trim was kept; recording_seconds is the one at which it ends.
  add column recording_from double precision not null default 0,
  -- The trim that is being made, in seconds of the whole recording.
  add column wanted_from double precision,
  add column wanted_to double precision,
  add column trim_failed boolean not null default false,
  -- The trim that plays: from where to where, and its file.
  add column trim_from double precision,
  add column trim_to double precision,
  add column trimmed_file_id uuid,
  add column captions_file_id uuid,
  -- The second of the whole recording that the times of the captions count from.
  add column captions_from double precision not null default 0,
  add check (num_nulls(wanted_from, wanted_to) in (0, 2) and num_nulls(trim_from, trim_to, trimmed_file_id) in (0, 3)),
  add check (wanted_from < wanted_to and trim_from < trim_to);
