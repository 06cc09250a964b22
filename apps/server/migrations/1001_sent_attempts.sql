-- What a device calls the answers it hands in, so that sent once more they are the same attempt (SHL-64).
alter table quiz_attempts add column sent_id uuid;
create unique index quiz_attempts_sent_once on quiz_attempts (organisation_id, user_id, sent_id) where sent_id is not null;
