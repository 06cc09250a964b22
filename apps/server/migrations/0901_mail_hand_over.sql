-- A mail is handed over outside a transaction: the sender holds it until a moment, and marks it just before the mail server has all of it (NTF-06).
alter table mail_outbox add column claimed_until timestamptz, add column handed_over_at timestamptz;
