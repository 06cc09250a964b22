-- What a person published and said, newest first.
create index cards_published_by_author on cards (organisation_id, author_id, published_at desc, id desc) where state = 'published';
create index comments_by_author on comments (organisation_id, author_id, created_at desc, id desc) where deleted_at is null;
