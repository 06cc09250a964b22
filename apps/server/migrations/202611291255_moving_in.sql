-- What was moved in from courses of other systems: a thing of a course comes once, however often its file is brought.
-- source: the course where it was; item_key: the thing in it, in the other system's ids; fingerprint: of what came.
create table moved_in_items (
  organisation_id uuid not null references organisations on delete cascade,
  source text not null,
  item_key text not null,
  card_id uuid not null,
  import_id uuid not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (organisation_id, source, item_key),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('moved_in_items');
create index moved_in_items_by_card on moved_in_items (organisation_id, card_id);
