-- How many have done a card is counted among those who have, not among all who were given it.
create index learning_duties_fulfilled on learning_duties (organisation_id, card_id, period, user_id) where status = 'fulfilled';
