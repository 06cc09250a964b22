-- CRD-14: what a card costs; null where it is free.
alter table cards add column price jsonb;
create index cards_with_price on cards (organisation_id, published_at desc, id desc) where price is not null and state = 'published';

-- Who may open a card that costs something: they bought it, or had begun it while it was free.
create table card_purchases (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  source text not null check (source in ('bought', 'begun-free')),
  at timestamptz not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_purchases');
create index card_purchases_by_user on card_purchases (organisation_id, user_id);

update search_documents set facets = facets || '{price:free}' where kind = 'card';
