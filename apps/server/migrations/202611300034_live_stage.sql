-- Viewers of a broadcast who its host lets speak: asked, or on the stage.
alter table live_viewers add column stage text check (stage in ('invited', 'on'));
