-- The administration's list of people: what it sorts by and filters on (ADM-01).
update users set last_seen_at = coalesce(last_seen_at, 'epoch');
-- Who never was here was last here at the beginning of time: a list in this order needs no place of its own for nulls.
alter table users alter column last_seen_at set default 'epoch', alter column last_seen_at set not null;
create index users_by_email_key on users (organisation_id, (email collate "C"), id);
create index users_by_last_seen on users (organisation_id, last_seen_at, id);
create index users_by_creation on users (organisation_id, created_at, id);
create index users_not_active on users (organisation_id, status, full_name_key, id) where status <> 'active';
create index users_invited on users (organisation_id, invited_at) where invited_at is not null;
create index credentials_locked on credentials (organisation_id, locked_until) where locked_until is not null;
