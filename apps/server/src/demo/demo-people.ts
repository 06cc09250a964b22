import { MENTOR_EMAILS } from './demo-mentorship.ts';
import type { DefaultRole } from '@waymark/contract/platform';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly location: string;
  readonly roles?: readonly DefaultRole[];
  readonly language?: string;
  readonly timeZone?: string;
  readonly onboarded?: boolean;
}

const TITLES = [
  'Network technician',
  'Field engineer',
  'Hydraulic modeller',
  'Leakage inspector',
  'Control room operator',
  'Asset planner',
  'GIS analyst',
  'Data analyst',
  'Customer adviser',
  'Safety adviser',
] as const;
const PLACES = ['Northmere', 'Eastmere', 'Westmere', 'Harwick'] as const;
const NAMES = `Daniel Osei, Keiko Watanabe, Priya Raman, Jonas Weber, Adaeze Obi, Malik Cisse, Sofia Marin, Tomas Ferreira, Hanna Kovacs, Liam Byrne,
  Aisha Rahman, Mateo Silva, Freya Holm, Omar Haddad, Chloe Martin, Ivan Petrov, Grace Mensah, Noah Fischer, Leah Cohen, Arjun Mehta,
  Elena Rossi, Kwame Boateng, Maja Nowak, Ben Carter, Yara Nasser, Lucas Dubois, Anika Sharma, Peter Novak, Zoe Clarke, Hugo Lind,
  Fatima Zahra, Dylan Hughes, Marta Kowalska, Sam Whitaker, Nadia Karim, Oliver Grant, Ines Costa, Emil Larsen, Rosa Jimenez, Tariq Aziz,
  Clara Vogel, Finn Murphy, Amina Diallo, Joao Pereira, Nina Berg, Victor Alves, Salma Idris, Erik Sand, Lucy Turner, Andre Moreau`;

/** Colleagues of the demo accounts: about fifty people with names, jobs and places. */
export const northmereColleagues: readonly DemoPerson[] = NAMES.split(',').map((name, at) => {
  const [firstName = '', lastName = ''] = name.trim().split(' ');
  const email = `${firstName}.${lastName}@northmere.example`.toLowerCase();
  return {
    email,
    firstName,
    lastName,
    jobTitle: TITLES[at % TITLES.length] ?? 'Colleague',
    location: PLACES[at % PLACES.length] ?? 'Northmere',
    language: 'en',
    timeZone: 'Europe/London',
    roles: MENTOR_EMAILS.has(email) ? ['mentor'] : [],
  };
});
