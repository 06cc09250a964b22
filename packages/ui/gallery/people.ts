import type { Person } from '../src/index.ts';

export const leila: Person = { id: 'u-leila', name: 'Leila Haddad' };
export const people: Person[] = [
  { id: 'u-ruth', name: 'Ruth Abebe' },
  { id: 'u-priya', name: 'Priya Raman' },
  { id: 'u-kwame', name: 'Kwame Wright' },
  { id: 'u-jonas', name: 'Jonas Weber' },
  { id: 'u-mei', name: 'Mei-Ling Chen' },
  { id: 'u-ahmad', name: 'أحمد منصور' },
];
export const [ruth, priya, , jonas] = people as [Person, Person, Person, Person];
