-- What waits for somebody's decision and has no table of its own elsewhere: enrolments, completions, prior learning, waivers (MGR-05, LRN-05).
-- follows_manager: the requester's manager decides, whoever that is at the time. facts: [{label, group, value}].
create table approval_requests (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  requester_id uuid not null,
  follows_manager boolean not null,
  title text not null,
  message text not null default '',
  href text not null,
  facts jsonb not null default '[]',
  asked_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  closed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, requester_id) references users on delete cascade
);
call protect_tenant_table('approval_requests');
create unique index approval_requests_one_open on approval_requests (organisation_id, kind, subject_id) where closed_at is null;
create index approval_requests_by_requester on approval_requests (organisation_id, requester_id) where closed_at is null;
create index approval_requests_by_due on approval_requests (organisation_id, due_at) where closed_at is null;

-- Who may decide an open request; any one of them does.
create table approval_approvers (
  organisation_id uuid not null,
  request_id uuid not null,
  approver_id uuid not null,
  primary key (organisation_id, approver_id, request_id),
  foreign key (organisation_id, request_id) references approval_requests on delete cascade,
  foreign key (organisation_id, approver_id) references users on delete cascade
);
call protect_tenant_table('approval_approvers');
create index approval_approvers_by_request on approval_approvers (organisation_id, request_id);

-- What was decided in the inbox, of every kind. in_place_of: the approver for whom a deputy decided (MGR-09).
create table approval_decisions (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  item_id uuid not null,
  requester_id uuid not null,
  title text not null,
  href text not null,
  outcome text not null check (outcome in ('approved', 'declined')),
  reason text not null default '',
  decided_by uuid not null,
  in_place_of uuid,
  asked_at timestamptz not null,
  decided_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, requester_id) references users on delete cascade,
  foreign key (organisation_id, decided_by) references users on delete cascade,
  foreign key (organisation_id, in_place_of) references users on delete set null (in_place_of)
);
call protect_tenant_table('approval_decisions');
create index approval_decisions_by_decider on approval_decisions (organisation_id, decided_by, decided_at desc, id desc);
create index approval_decisions_by_principal on approval_decisions (organisation_id, in_place_of, decided_at desc, id desc) where in_place_of is not null;
create index approval_decisions_by_item on approval_decisions (organisation_id, kind, item_id);

-- Who decides in somebody's place, from the first day to the last, both included (MGR-09).
create table approval_deputies (
  organisation_id uuid not null,
  id uuid not null,
  principal_id uuid not null,
  deputy_id uuid not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, principal_id) references users on delete cascade,
  foreign key (organisation_id, deputy_id) references users on delete cascade,
  check (principal_id <> deputy_id),
  check (first_day <= last_day)
);
call protect_tenant_table('approval_deputies');
create index approval_deputies_by_deputy on approval_deputies (organisation_id, deputy_id, last_day);
create index approval_deputies_by_principal on approval_deputies (organisation_id, principal_id, last_day);
