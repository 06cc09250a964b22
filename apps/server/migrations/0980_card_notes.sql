-- What a learner writes down for themselves on a card, of a video or recording with the second it belongs to. Only they read it.
create table card_notes (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  body text not null,
  position_seconds integer check (position_seconds >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('card_notes');
create index card_notes_by_person on card_notes (organisation_id, user_id, id);
create index card_notes_by_card on card_notes (organisation_id, card_id, user_id);
