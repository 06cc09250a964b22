-- A completion in the figures names its row of the ledger, so that exactly that one can be taken back.
update analytics_events e set reference = ('x' || left(encode(sha256(convert_to(l.id::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint
from learning_completions l
join analytics_numbers p on p.organisation_id = l.organisation_id and p.kind = 'person' and p.thing = l.user_id::text
join analytics_numbers c on c.organisation_id = l.organisation_id and c.kind = 'card' and c.thing = l.card_id::text
where l.status <> 'Withdrawn' and e.organisation_id = l.organisation_id and e.kind = 2 and e.person = p.number and e.card = c.number
  and e.at = l.achieved_at;
