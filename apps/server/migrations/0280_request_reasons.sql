-- Why a request ended, as the code of a menu: shown in the reader's language. `reason` stays what was said then, for codes that are gone from the menu.
alter table opportunity_requests add column reason_code text not null default '';
alter table opportunity_request_steps add column reason_code text not null default '';

-- Reasons of our own were kept as their code alone.
update opportunity_requests set reason_code = reason where reason in ('project-cancelled', 'project-completed', 'person-gone');
update opportunity_request_steps set reason_code = reason where reason in ('project-cancelled', 'project-completed', 'person-gone');
