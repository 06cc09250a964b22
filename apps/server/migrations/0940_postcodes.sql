-- Postcodes of an organisation's countries with their places (LOC-02): it brings them itself, as no open list of the world's fits into the product.
-- postcode_key is its letters and digits alone, by which it is found.

create table postcodes (
  organisation_id uuid not null references organisations on delete cascade,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  postcode_key text collate "C" not null,
  postcode text not null,
  town text not null,
  state text not null default '',
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  primary key (organisation_id, postcode_key, country_code, town)
);
call protect_tenant_table('postcodes');
create index postcodes_by_country on postcodes (organisation_id, country_code);
