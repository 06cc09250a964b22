-- What was truly played of a video or recording (PLY-06), as stretches of seconds, and when it was last heard of.
alter table card_progress add column played jsonb, add column played_at timestamptz;
