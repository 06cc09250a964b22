-- A cohort that its leaders closed before its last day: no one new comes in. Null for all others.
alter table cohorts add column closed_at timestamptz;
