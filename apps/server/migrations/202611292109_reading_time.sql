-- How long someone read a text or a document, in seconds in which the page was visible and they were active (PLY-06).
alter table card_progress add column read_seconds integer not null default 0;
alter table card_progress_history add column read_seconds integer not null default 0;
