-- Work that goes on without whoever began it does no more than they could then, and is written down as theirs: {"rights", "client"}.
-- Null for what was begun before.
alter table account_imports add column began_as jsonb;
alter table bulk_actions add column began_as jsonb;
