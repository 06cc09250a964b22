-- Whether a unit of cmi5 has read what its learner prefers, without which it may not begin (section 11). Sessions from before may go on.
alter table cmi5_sessions add column preferences_read boolean not null default true;
alter table cmi5_sessions alter column preferences_read set default false;
