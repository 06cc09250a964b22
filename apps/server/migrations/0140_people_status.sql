-- Where an account stands: suspended people may come back, deleted ones are erased when their time to come back is over
-- (ADM-01, ADM-10), erased ones are nobody any more, and what they left for others stands without a name (PLT-12).
alter table users drop constraint users_status_check;
alter table users
  add constraint users_status_check check (status in ('active', 'suspended', 'deleted', 'erased')),
  add column status_changed_at timestamptz,
  add column erase_after timestamptz,
  -- When somebody was last here, to within some minutes.
  add column last_seen_at timestamptz,
  -- When somebody was last sent an invitation; null who never was.
  add column invited_at timestamptz;
create index users_to_erase on users (organisation_id, erase_after) where status = 'deleted';
