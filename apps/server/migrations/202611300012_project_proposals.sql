-- Anyone may propose a project where the organisation allows it: it waits for who manages projects, who publish or decline it.
alter table projects drop constraint projects_status_check;
alter table projects add constraint projects_status_check
  check (status in ('draft', 'proposed', 'declined', 'open', 'closed', 'inprogress', 'completed', 'cancelled'));
alter table projects add column decline_reason text not null default '' check (decline_reason = '' or status = 'declined');
