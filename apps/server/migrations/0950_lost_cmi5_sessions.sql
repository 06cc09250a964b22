-- PLY-04: sessions of cmi5 that are open, for the job that abandons those that never come back.
create index cmi5_sessions_open on cmi5_sessions (organisation_id, launched_at) where state in ('launched', 'initialized');
