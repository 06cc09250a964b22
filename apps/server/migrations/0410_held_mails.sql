-- Of a mail that waits for the end of quiet hours: what it is made of, so that it is written anew when it goes, or not sent any more (NTF-07).
alter table mail_outbox add column renewal jsonb;
