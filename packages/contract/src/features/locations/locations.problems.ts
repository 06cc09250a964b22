import { defineProblems } from '../../kit/problem.ts';

export const locationProblems = defineProblems({
  'location-not-found': { status: 404, title: 'This location no longer exists.' },
  'location-has-children': { status: 409, title: 'There are locations below this one. Move or remove them first.' },
  'org-unit-not-found': { status: 404, title: 'This organisation unit no longer exists.' },
  'org-unit-has-children': { status: 409, title: 'There are units below this one. Move or remove them first.' },
  'place-table-unreadable': { status: 422, title: 'This is not a table with a head and lines below it.' },
  'place-table-too-large': { status: 413, title: 'This table is too large.' },
  'postcode-table-unreadable': { status: 422, title: 'We couldn’t find columns for country, postcode and town in this file.' },
  'postcode-table-too-large': { status: 413, title: 'This table is too large. The limit is 20 MB and 200,000 lines.' },
});
