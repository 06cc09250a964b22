import type { DemoLibrary } from './demo-cards.ts';
import { haldenTopics, northmereTopics } from './topics/index.ts';
import { mentorshipSettings } from './demo-mentorship.ts';
import { type DemoPerson, northmereColleagues } from './demo-people.ts';
import type { NewOrganisation } from '../features/organisation/organisation.public.ts';

export interface DemoOrganisation extends NewOrganisation {
  readonly settings: NonNullable<NewOrganisation['settings']>;
  readonly people: readonly DemoPerson[];
  readonly library: DemoLibrary;
  /** Adds groups, reporting lines and learners to its people and cards. */
  readonly isFull?: boolean;
}

const LONDON = { language: 'en', timeZone: 'Europe/London' } as const;

/** Northmere, a water utility with its academy: one account for each part someone plays. */
const northmere: DemoOrganisation = {
  isFull: true,
  library: {
    topics: northmereTopics,
    authors: ['curator@northmere.example', 'leader@northmere.example', 'admin@northmere.example'],
    withFiles: true,
  },
  hostName: 'localhost',
  name: 'Northmere Academy',
  settings: {
    brand_colour: '#0f766e',
    is_clc_active: true,
    video_hosts: ['youtube.com'],
    switches: { wallet: true, subscription: true },
    ...mentorshipSettings,
    project_rules: {
      applicationMessageRequired: false,
      managerConsentRequired: true,
      rejectionReasonMenu: true,
      rejectionReasonRequired: true,
      suggestedCandidates: true,
      autoAssignSkills: true,
      skillsRating: true,
      openToProposals: true,
    },
  },
  people: [
    {
      ...LONDON,
      email: 'learner@northmere.example',
      firstName: 'Leila',
      lastName: 'Haddad',
      jobTitle: 'Network technician',
      location: 'Northmere',
    },
    {
      ...LONDON,
      email: 'manager@northmere.example',
      firstName: 'Ruth',
      lastName: 'Abebe',
      jobTitle: 'Field engineering manager',
      location: 'Northmere',
      roles: ['manager'],
    },
    {
      ...LONDON,
      email: 'mentor@northmere.example',
      firstName: 'Ingrid',
      lastName: 'Solberg',
      jobTitle: 'Principal hydraulic modeller',
      location: 'Eastmere',
      roles: ['mentor'],
    },
    {
      ...LONDON,
      email: 'leader@northmere.example',
      firstName: 'Tomasz',
      lastName: 'Wren',
      jobTitle: 'Leakage lead',
      location: 'Northmere',
      roles: ['group-leader'],
    },
    {
      ...LONDON,
      email: 'owner@northmere.example',
      firstName: 'Amara',
      lastName: 'Nwosu',
      jobTitle: 'Programme lead, asset strategy',
      location: 'Westmere',
      roles: ['project-owner'],
    },
    {
      ...LONDON,
      email: 'recruiter@northmere.example',
      firstName: 'Daniel',
      lastName: 'Frost',
      jobTitle: 'Talent partner',
      location: 'Northmere',
      roles: ['recruiter'],
    },
    {
      ...LONDON,
      email: 'curator@northmere.example',
      firstName: 'Mei',
      lastName: 'Tanaka',
      jobTitle: 'Learning designer',
      location: 'Eastmere',
      roles: ['curator'],
    },
    {
      ...LONDON,
      email: 'admin@northmere.example',
      firstName: 'Samuel',
      lastName: 'Okoro',
      jobTitle: 'Academy administrator',
      location: 'Northmere',
      roles: ['admin', 'organisation-admin'],
    },
    {
      ...LONDON,
      email: 'super@northmere.example',
      firstName: 'Helena',
      lastName: 'Brandt',
      jobTitle: 'Platform owner',
      location: 'Northmere',
      roles: ['super-admin'],
    },
    {
      email: 'newcomer@northmere.example',
      firstName: 'Yusuf',
      lastName: 'Demir',
      jobTitle: 'Graduate engineer',
      location: 'Westmere',
      onboarded: false,
    },
    ...northmereColleagues,
  ],
};

/** A second organisation beside it, so that everyone can see that neither sees the other. */
const halden: DemoOrganisation = {
  hostName: 'halden.localhost',
  name: 'Halden Health',
  settings: { brand_colour: '#3730a3' },
  library: { topics: haldenTopics, authors: ['admin@halden.example'], withFiles: false },
  people: [
    { ...LONDON, email: 'learner@halden.example', firstName: 'Nora', lastName: 'Lindqvist', jobTitle: 'Ward nurse', location: 'Halden' },
    {
      ...LONDON,
      email: 'admin@halden.example',
      firstName: 'Oskar',
      lastName: 'Dahl',
      jobTitle: 'Learning administrator',
      location: 'Halden',
      roles: ['admin', 'organisation-admin'],
    },
  ],
};

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [northmere, halden];
