-- A quiz says of itself how it went, as a course does: the generic learner's row no longer looks at attempts (CRD-18).
insert into card_progress as p (organisation_id, card_id, user_id, course_status, started_at, updated_at)
select a.organisation_id, a.card_id, a.user_id, case when bool_or(a.passed) then 'Passed' else 'Failed' end, min(a.created_at), max(a.created_at)
from quiz_attempts a
group by a.organisation_id, a.card_id, a.user_id
on conflict (organisation_id, card_id, user_id) do update set course_status = excluded.course_status;
