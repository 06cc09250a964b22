-- Meetings to come that are at Zoom: those of another account are looked for each few seconds.
create index zoom_meetings_to_come on zoom_meetings (ends_at) where is_wanted and zoom_id is not null;
