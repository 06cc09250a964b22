-- The learning record store (PLY-03): what people did, as xAPI statements.

-- body is the statement as it was sent, with what the store fills in but for the times: what is stored is never rewritten. place orders the
-- statements of one request, which are stored at one moment. person_id is the person of ours that the actor is, where it is one.
create table learning_statements (
  organisation_id uuid not null,
  id uuid not null,
  stored timestamptz not null,
  place integer not null,
  body text not null,
  -- False where the time of the event was not said: then it is when it was stored.
  is_timed boolean not null,
  -- The statement this one is about, where it is about one.
  target_id uuid,
  person_id uuid,
  -- All it is found by.
  keys uuid[] not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, person_id) references users on delete set null (person_id)
);
call protect_tenant_table('learning_statements');
create index learning_statements_newest on learning_statements (organisation_id, stored, place, id);
create index learning_statements_on_others on learning_statements (organisation_id, stored, place, id) include (target_id) where target_id is not null;
create index learning_statements_by_person on learning_statements (organisation_id, person_id, stored, place, id) where person_id is not null;

-- What statements are found by: an agent, another agent in it, a verb, an activity, another activity in it, a registration. A key is the
-- beginning of the SHA-256 of what is looked for and as what, so that all are of one length. Who looks for several things at once goes by the
-- rarest, and compares the others with the keys of the statements found.
create table learning_statement_keys (
  organisation_id uuid not null,
  key uuid not null,
  stored timestamptz not null,
  place integer not null,
  statement_id uuid not null,
  primary key (organisation_id, key, stored, place, statement_id)
);
call protect_tenant_table('learning_statement_keys');

-- A voiding statement may come before the one it voids, so it is not written down there.
create table learning_voidings (
  organisation_id uuid not null,
  statement_id uuid not null,
  voided_by uuid not null,
  primary key (organisation_id, statement_id, voided_by)
);
call protect_tenant_table('learning_voidings');

-- What was last said of activities and verbs, for canonical answers.
create table learning_terms (
  organisation_id uuid not null,
  kind text not null check (kind in ('activity', 'verb')),
  key uuid not null,
  iri text not null,
  definition text not null,
  updated_at timestamptz not null,
  primary key (organisation_id, kind, key)
);
call protect_tenant_table('learning_terms');
create index learning_terms_newest on learning_terms (organisation_id, kind, updated_at desc);

-- The bytes lie in the file storage.
create table learning_attachments (
  organisation_id uuid not null,
  sha2 text not null,
  content_type text not null,
  size bigint not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (organisation_id, sha2)
);
call protect_tenant_table('learning_attachments');

-- Documents of content: the state of an activity for an agent, and the profiles of activities and agents. What a document does not have of
-- activity, agent and registration is the id of nothing.
create table learning_documents (
  organisation_id uuid not null,
  kind text not null check (kind in ('state', 'activity-profile', 'agent-profile')),
  activity_key uuid not null,
  agent_key uuid not null,
  registration uuid not null,
  document_id text not null,
  content bytea not null,
  content_type text not null,
  etag text not null,
  updated_at timestamptz not null,
  person_id uuid,
  primary key (organisation_id, kind, activity_key, agent_key, registration, document_id),
  foreign key (organisation_id, person_id) references users on delete cascade
);
call protect_tenant_table('learning_documents');
create index learning_documents_by_person on learning_documents (organisation_id, person_id) where person_id is not null;

-- Credentials that a player gives to the content it opens: for one person, one activity and one registration, for a short time.
create table learning_launches (
  organisation_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  activity_id text not null,
  registration uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('learning_launches');
create index learning_launches_by_user on learning_launches (organisation_id, user_id);
create index learning_launches_by_end on learning_launches (organisation_id, expires_at);

-- Who administers the organisation may read and write learning records, and give that right to API clients.
update roles set permissions = permissions || array['MANAGE_LEARNING_RECORDS']
  where is_default and key in ('organisation-admin', 'super-admin') and not 'MANAGE_LEARNING_RECORDS' = any(permissions);
