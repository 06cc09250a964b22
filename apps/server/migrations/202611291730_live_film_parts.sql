-- Where the parts of a broadcast stand in its recording, as pairs of seconds of the stream and of the recording: what was watched live and what later count once.
alter table live_streams add column film_parts jsonb not null default '[]';
