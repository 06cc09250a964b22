-- A session waits for a word once its time has come, and ends without one: `begun`, `missed`, `lapsed` beside what there was.
alter table mentorship_sessions add column changed_at timestamptz;
update mentorship_sessions set changed_at = created_at;
alter table mentorship_sessions alter column changed_at set not null;
alter table mentorship_sessions drop constraint mentorship_sessions_state_check;
-- What lies behind, of which nobody said anything, is over; what was planned beyond the end of its mentorship does not take place.
update mentorship_sessions s set state = 'cancelled'
  from opportunity_requests r
  where r.organisation_id = s.organisation_id and r.id = s.mentorship_id and s.state = 'planned' and r.ended_at <= s.starts_at;
update mentorship_sessions set state = 'lapsed' where state = 'planned' and ends_at < now() - interval '14 days';
alter table mentorship_sessions add constraint mentorship_sessions_state_check
  check (state in ('planned', 'begun', 'held', 'missed', 'cancelled', 'lapsed'));
create index mentorship_sessions_open on mentorship_sessions (organisation_id, ends_at) where state in ('planned', 'begun');
