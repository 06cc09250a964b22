-- What a course, quiz or assessment came to when it was last tried, in per cent: a failed one has a result too.
alter table card_progress add column course_score integer;
