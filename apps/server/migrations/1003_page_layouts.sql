-- How pages are arranged, for everyone or for some (HOM-02).
create table page_layouts (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  page text not null,
  name text not null,
  -- Groups, roles and languages; null is the layout for everyone who has no other.
  audience jsonb,
  -- Of those with an audience, the first that holds a person counts.
  position integer not null,
  -- What is being worked on, and what people see: widgets in their order.
  draft jsonb not null,
  published jsonb,
  published_number integer,
  -- Grows with every change; who read an older one is told.
  version integer not null default 1,
  edited_at timestamptz not null,
  edited_by uuid not null,
  -- What is published by itself later. The id is of this plan alone: a job of an earlier plan finds another, and does nothing.
  schedule_id uuid,
  schedule_at timestamptz,
  schedule_by uuid,
  schedule_widgets jsonb,
  -- Why the last plan came to nothing.
  schedule_refusal text,
  primary key (organisation_id, id),
  check ((schedule_id is null) = (schedule_at is null) and (schedule_id is null) = (schedule_widgets is null)),
  check ((published is null) = (published_number is null))
);
call protect_tenant_table('page_layouts');
create unique index page_layouts_of_everyone on page_layouts (organisation_id, page) where audience is null;
create index page_layouts_in_order on page_layouts (organisation_id, page, position);

-- Every version that was ever published; a row is never changed.
create table page_layout_versions (
  organisation_id uuid not null,
  layout_id uuid not null,
  number integer not null check (number > 0),
  widgets jsonb not null,
  kind text not null check (kind in ('published', 'scheduled', 'restored')),
  restored_number integer,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (organisation_id, layout_id, number),
  foreign key (organisation_id, layout_id) references page_layouts on delete cascade
);
call protect_tenant_table('page_layout_versions');
revoke update, delete on page_layout_versions from waymark_app;

-- Widgets that a person does not want to see, where the layout lets them.
create table hidden_widgets (
  organisation_id uuid not null,
  user_id uuid not null,
  page text not null,
  widget text not null,
  primary key (organisation_id, user_id, page, widget),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('hidden_widgets');
