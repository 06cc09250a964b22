-- Recurring assignments at work (SHR-06 to SHR-08), and the day on which content is archived (SHR-07).
alter table cards add column archives_on date;
create index cards_archiving on cards (organisation_id, archives_on) where state = 'published' and archives_on is not null;

-- next_number, next_on: the occurrence that is not made yet and the day it starts; no day after the last one.
-- current_assignment_id: the occurrence that was made last, whose time is now.
alter table assignment_series
  add column paused_at timestamptz,
  add column next_number integer not null default 0,
  add column next_on date,
  add column current_assignment_id uuid;
update assignment_series set next_on = starts_on where ended_at is null;
drop index assignment_series_live;
create index assignment_series_next on assignment_series (organisation_id, next_on) where ended_at is null and paused_at is null;
create index assignment_series_current on assignment_series (organisation_id, id) where current_assignment_id is not null;
create index assignments_by_series on assignments (organisation_id, target_id, starts_on) where target_type = 'series';
create index assignments_by_rule on assignments (organisation_id, target_id) where target_type = 'rule' and ended_at is null;
