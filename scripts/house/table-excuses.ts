const PLATFORM = 'who is signed in is asked with every request, in one statement';

/** What is done to tables of others all the same, as `<who> <reads, writes or locks> <table>`, with the reason. There may only ever be fewer. */
export const EXCUSED: Readonly<Record<string, string>> = {
  // The platform knows no feature, but what a session is of.
  'platform reads users': PLATFORM,
  'platform writes users': 'a person was seen in the statement that keeps their session going',
  'platform reads credentials': PLATFORM,
  'platform reads second_factors': PLATFORM,
  'platform reads custom_fields': PLATFORM,
  'platform reads person_roles': PLATFORM,
  'platform reads roles': PLATFORM,
  'platform reads reporting_lines': PLATFORM,
  'platform reads api_clients': PLATFORM,
  'platform reads embedded_sections': 'what a section may ask is asked with every request of its token',
  'platform reads group_members': 'who an audience is made of is a rule of the platform, used in the lists of many features',
  'platform reads organisation_configs': 'an organisation is found with its settings, in one statement',
  'platform reads identity_providers': 'an organisation is found with its ways to sign in, in one statement',
  'platform reads sign_in_rules': 'an organisation is found with its ways to sign in, in one statement',

  // Of a higher ring.
  'people reads topics': 'names of what a person learns and knows, in the row of the person',
  'session reads person_job_roles': 'the session is one statement',
  'session reads job_roles': 'the session is one statement',
  'session reads job_families': 'the session is one statement',
  'statistics reads channel_followers': 'figures of channels are counted over events in one statement',
  'statistics reads channel_people': 'figures of channels are counted over events in one statement',
  'statistics reads channel_cards': 'figures of channels are counted over events in one statement',
  'statistics reads path_learners': 'figures of paths are counted over events in one statement',
  'statistics reads path_entries': 'figures of paths are counted over events in one statement',
  'statistics reads cards': 'the minutes of a card are taken down with the fact that it was completed',
  'targets reads person_job_roles': 'rules say job roles, and are one condition in SQL',
  'targets reads opportunities': 'rules say job roles, and are one condition in SQL',

  // Circles.
  'cards reads paths': 'retiring content looks at the paths it is in',
  'cards reads path_entries': 'retiring content looks at the paths it is in',
  'cards reads learning_duties': 'retiring content looks at who still has to do it',
  'cards reads card_collaborators': 'who works on a path may see its card: part of the condition of every list',
  'cards reads card_notes': 'whether someone has a note is part of the row of a card',
  'job-roles reads opportunity_marks': 'what a person saved is part of the row of a job role',
  'opportunities reads opportunity_marks': 'what a person saved is part of the row of an opportunity',
  'matching reads person_job_roles': 'the index of matching is made from it, in one statement',
  'progress reads cards': 'the version and gates of a card are read in the statement that completes it',
  'session reads second_factors': 'the session is one statement',
  'session reads custom_fields': 'the session is one statement',
  'session reads person_places': 'the session is one statement',
  'session reads org_units': 'the session is one statement',

  // Whole rows.
  'assignments reads users': 'a sub-select keeps the plan',
  'audit reads audit_entries': 'the log shows whole entries',
  'manager-dashboard reads learning_duties': 'a sub-select keeps the plan',
  'onboarding reads users': 'a sub-select keeps the plan',
  'reports reads users': 'a sub-select keeps the plan',
  'reports reads cards': 'a sub-select keeps the plan',
  'reports reads assignments': 'a sub-select keeps the plan',
  'reports reads groups': 'a sub-select keeps the plan',
  'session reads users': 'the session is one statement',

  // Locks and writes.
  'audit writes audit_entries': 'old entries go with their seals, in one statement of the owner of the store',
};
