-- What people of a channel or pathway did with what is in it is counted from the facts about those cards (ANA-01).
create index analytics_events_by_card on analytics_events (organisation_id, card, kind, day) where card is not null;
