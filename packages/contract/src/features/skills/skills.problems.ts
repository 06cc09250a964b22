import { defineProblems } from '../../kit/problem.ts';

export const skillProblems = defineProblems({
  'skill-not-found': { status: 404, title: 'This skill is not there any more.' },
  'skill-not-active': { status: 409, title: 'This skill is not in use any more.' },
  'skill-label-taken': { status: 409, title: 'Another skill has this label by now. Change one of the two first.' },
  'skill-import-not-found': { status: 404, title: 'This import is not there any more.' },
  'skill-import-not-now': { status: 409, title: 'This import is somewhere else by now. Look at it again.' },
  'skill-import-unreadable': { status: 422, title: 'This file holds no table of skills.' },
  'skill-import-empty': { status: 422, title: 'This file has heads, but no lines below them.' },
  'skill-import-occupations': { status: 422, title: 'This file holds occupations, not skills.' },
  'skill-import-too-large': { status: 413, title: 'This file is too large.' },
  'skill-version-not-found': { status: 404, title: 'There is no such version of the taxonomy.' },
  'person-skill-not-found': { status: 404, title: 'This person does not have this skill.' },
  'skill-evidence-not-found': { status: 404, title: 'This evidence is not there any more.' },
  'evidence-not-now': { status: 409, title: 'Meanwhile this has been decided, disputed or taken back. Look at it again.' },
  'passport-sharing-off': { status: 403, title: 'Your organisation does not let passports be shared.' },
  'passport-shares-full': { status: 409, title: 'There are as many links as there may be. Take one back first.' },
  'passport-share-not-found': { status: 404, title: 'There is no passport at this address.' },
  'passport-share-expired': { status: 410, title: 'The time of this link is over.' },
  'passport-share-revoked': { status: 410, title: 'This link has been taken back.' },
  'cv-reading-off': { status: 403, title: 'Your organisation does not look for skills in CVs.' },
  'skills-full': { status: 409, title: 'There is no room for more skills. Remove one first.' },
});
