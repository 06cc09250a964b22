-- Answers to a quiz as they are given, until they are handed in: they are there on any device, and the quiz counts as begun.
create table quiz_answers (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  answers jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, card_id, user_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('quiz_answers');
create index quiz_answers_by_user on quiz_answers (organisation_id, user_id);
