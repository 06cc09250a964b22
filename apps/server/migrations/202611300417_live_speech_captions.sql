-- Streams whose speech is written down as captions, and which lines were heard and not written by hand.
alter table live_streams add column speech_captions boolean not null default false;
alter table live_caption_lines add column by_speech boolean not null default false;
