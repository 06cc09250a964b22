-- CRD-22: a retired card leads to its successor; equivalent ones count for it.
alter table cards add column successor_id uuid;
alter table cards add column successor_is_equivalent boolean not null default false;
create index cards_by_successor on cards (organisation_id, successor_id) where successor_id is not null;

-- Who was given or saved a card when it was retired: each was told once, and it stays open to them.
create table card_retirement_people (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
insert into card_retirement_people (organisation_id, card_id, user_id)
select d.organisation_id, d.card_id, d.user_id from learning_duties d
join cards c on c.organisation_id = d.organisation_id and c.id = d.card_id and c.state = 'archived'
where d.status in ('open', 'waived')
on conflict do nothing;
call protect_tenant_table('card_retirement_people');
create index card_retirement_people_by_user on card_retirement_people (organisation_id, user_id);
