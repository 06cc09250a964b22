-- CRD-22: the day a card's owner looks at it again, and for which day they were reminded.
alter table cards add column review_on date, add column review_reminded_for date;
create index cards_to_review on cards (organisation_id, review_on, id) where review_on is not null and state = 'published';

-- Near-duplicates: the smallest hashes of a published card's shingles (three words in a row). Cards that share many say much the same.
create table card_shingles (
  organisation_id uuid not null,
  hash integer not null,
  card_id uuid not null,
  primary key (organisation_id, hash, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('card_shingles');
create index card_shingles_by_card on card_shingles (organisation_id, card_id);
