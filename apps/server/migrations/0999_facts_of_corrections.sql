-- Completions that were corrected before corrections reached the figures: what counts in the record, and since which row, is told to the reader of the
-- figures as an event would tell it, and it brings every sum in line (B11).
insert into event_inbox (organisation_id, reader, id, observation)
with ledger as (
  select l.*, row_number() over (partition by l.organisation_id, l.user_id, l.card_id, l.period order by l.recorded_at, l.id) as turn
  from learning_completions l
  where l.card_id is not null and exists (select from learning_completions o where o.organisation_id = l.organisation_id
    and o.card_id = l.card_id and o.user_id = l.user_id and o.period = l.period and o.id <> l.id)),
counting as (
  select distinct on (l.organisation_id, l.user_id, l.card_id, l.period) l.*
  from ledger l where l.status <> 'Withdrawn'
    and not exists (select from learning_completions w where w.organisation_id = l.organisation_id and w.corrects = l.id)
  order by l.organisation_id, l.user_id, l.card_id, l.period, l.achieved_at, l.id),
-- A completion counts since its own row, or since the last one that was ahead of it was taken back.
since as (
  select distinct on (c.organisation_id, c.user_id, c.card_id, c.period) c.organisation_id, c.user_id, c.card_id, c.period, c.achieved_at, r.id
  from counting c join ledger r on r.organisation_id = c.organisation_id and r.user_id = c.user_id and r.card_id = c.card_id and r.period = c.period
  left join ledger a on a.organisation_id = r.organisation_id and a.id = r.corrects
  where r.id = c.id or (a.achieved_at, a.id) < (c.achieved_at, c.id)
  order by c.organisation_id, c.user_id, c.card_id, c.period, r.turn desc),
figures as (
  select l.organisation_id, l.user_id, l.card_id, l.period, l.id, max(e.at) as at
  from ledger l
  join analytics_numbers p on p.organisation_id = l.organisation_id and p.kind = 'person' and p.thing = l.user_id::text
  join analytics_events e on e.organisation_id = l.organisation_id and e.kind = 2 and e.person = p.number
    and e.reference = ('x' || left(encode(sha256(convert_to(l.id::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint
  group by l.organisation_id, l.user_id, l.card_id, l.period, l.id having sum(e.amount) > 0),
wrong as (
  select f.*, s.id as since, s.achieved_at,
    row_number() over (partition by f.organisation_id, f.user_id, f.card_id, f.period order by f.id) = 1 and s.id is not null
      and not exists (select from figures k where k.organisation_id = s.organisation_id and k.id = s.id) as moves
  from figures f left join since s on s.organisation_id = f.organisation_id and s.user_id = f.user_id and s.card_id = f.card_id and s.period = f.period
  where s.id is distinct from f.id)
select w.organisation_id, 'statistics', gen_random_uuid(), jsonb_build_object('type', 'progress.withdrawn', 'actorId', null,
  'at', to_char(greatest(now(), w.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'details', jsonb_build_object('userId', w.user_id, 'cardId', w.card_id, 'countedSince', w.id, 'counts', case when w.moves then
    jsonb_build_object('since', w.since, 'achievedAt', to_char(w.achieved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end))
from wrong w;
