-- Texts of the product as an organisation says them instead (SHL-68): a row for each changed text and language. The source is the web, the server, or
-- an embedded section.
create table organisation_texts (
  organisation_id uuid not null references organisations on delete cascade,
  language text not null,
  source text not null,
  text_id text not null,
  text text not null,
  primary key (organisation_id, language, source, text_id)
);
call protect_tenant_table('organisation_texts');

-- Wordings that people reported as missing or wrong, and what became of each report.
create table wording_reports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  reporter_id uuid not null,
  language text not null,
  seen text not null,
  comment text not null,
  proposal text not null,
  state text not null default 'open' check (state in ('open', 'changed', 'left')),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, reporter_id) references users on delete cascade,
  check ((state = 'open') = (decided_at is null))
);
call protect_tenant_table('wording_reports');
create index wording_reports_open on wording_reports (organisation_id, created_at desc, id desc) where state = 'open';
create index wording_reports_by_reporter on wording_reports (organisation_id, reporter_id);
