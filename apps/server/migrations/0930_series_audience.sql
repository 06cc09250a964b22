-- Who a recurring assignment is for changes from a date on (SHR-06): a target is for the occurrences that start on from_on or later and before
-- until_on; without them for all.
alter table series_targets
  add column from_on date,
  add column until_on date;
