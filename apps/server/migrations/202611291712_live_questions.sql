-- Questions in live streams: who wants which one answered, and which the host has answered.

alter table live_messages
  -- How many votes there are in live_question_votes; changed with them.
  add column votes integer not null default 0,
  add column answered_at timestamptz;
create index live_questions_by_votes on live_messages (organisation_id, stream_id, (answered_at is not null), votes desc, id) where kind = 'question';

create table live_question_votes (
  organisation_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, message_id, user_id),
  foreign key (organisation_id, message_id) references live_messages on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('live_question_votes');
create index live_question_votes_by_user on live_question_votes (organisation_id, user_id);
