-- The language of the pages is no longer one that someone speaks. What people had until now becomes one they name, unless it is their organisation's.
update users u set additional_languages = u.additional_languages || u.language
  where u.language is not null and u.language <> all(u.additional_languages)
    and u.language <> coalesce((select c.value #>> '{}' from organisation_configs c
      where c.organisation_id = u.organisation_id and c.name = 'DefaultOrgLanguage'), 'en');
