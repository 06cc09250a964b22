-- What moved the due date of a duty: time away, or being excused for a while; its person reads why (LRN-10, LRN-11).
alter table learning_duties add column moved_by text check (moved_by in ('leave', 'waiver'));

-- Duties there are already: a due date later than that of the source that decides was moved.
update learning_duties d set moved_by = case when exists (select from absences a where a.organisation_id = d.organisation_id and a.user_id = d.user_id
    and a.first_day <= d.due_on and a.last_day >= d.starts_on) then 'leave' else 'waiver' end
from duty_sources s
where s.organisation_id = d.organisation_id and s.user_id = d.user_id and s.card_id = d.card_id and s.period = d.period
  and s.assignment_id = d.assignment_id and s.due_on < d.due_on and d.status in ('open', 'waived') and d.period not like 'certification:%';
