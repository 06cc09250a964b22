-- A badge that was taken back stays with who had it, so that it is not earned again by itself: its reason is in the audit log.
alter table person_badges add column revoked_at timestamptz;
