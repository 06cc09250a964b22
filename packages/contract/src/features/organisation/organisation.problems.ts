import { defineProblems } from '../../kit/problem.ts';

export const organisationProblems = defineProblems({
  'shuts-yourself-out': { status: 409, title: 'Your own network is not on this list, so you would lock yourself out.' },
  'host-name-not-offered': { status: 422, title: 'This installation does not offer that address.' },
  'host-name-taken': { status: 409, title: 'Another organisation already uses that address.' },
  'host-name-in-use': { status: 409, title: 'This address is the one you are at: it cannot be given up from here.' },
  'former-host-not-found': { status: 404, title: 'No such previous address.' },
  'too-many-former-hosts': { status: 409, title: 'Remove a previous address first.' },
});
