-- When the stream began that a plan is for: then nothing is to be reminded of, registered for or given to who waits. Null again with another date.
alter table live_plans add column begun_at timestamptz;

update live_plans p set begun_at = s.started_at
from (
  select p.organisation_id, p.card_id, min(s.started_at) as started_at
  from live_plans p
  join live_streams s on s.organisation_id = p.organisation_id and s.card_id = p.card_id and s.started_at >= p.starts_at - interval '24 hours'
  group by p.organisation_id, p.card_id) s
where p.organisation_id = s.organisation_id and p.card_id = s.card_id;
