import type { JobLevel } from '@waymark/contract/job-roles';

type Level = 'beginner' | 'intermediate' | 'advanced';

export interface DemoRole {
  readonly title: string;
  readonly de?: string;
  readonly family: string;
  readonly level: JobLevel;
  readonly track: 'leadership' | 'specialist' | 'project' | 'operations';
  /** Of O*NET. */
  readonly occupation?: string;
  readonly description: string;
  readonly skills: readonly (readonly [string, Level])[];
}

export const FAMILIES = [
  { title: 'Networks and leakage', de: 'Netze und Leckagen', description: 'Who keeps water flowing, and where it should.' },
  { title: 'Field operations', de: 'Außendienst', description: 'Who digs, repairs and keeps everyone safe while doing so.' },
  { title: 'Asset strategy', de: 'Anlagenstrategie', description: 'Who decides what is renewed, when, and for how much.' },
  { title: 'Data and mapping', de: 'Daten und Karten', description: 'Who knows what we own, where it lies and what the numbers say.' },
  { title: 'Customers', de: 'Kundschaft', description: 'Who answers when the tap stays dry.' },
  { title: 'People and learning', de: 'Menschen und Lernen', description: 'Who finds, grows and keeps the people of Northmere.' },
] as const;

/** What Northmere's people work as, with what each role asks for. */
export const ROLES: readonly DemoRole[] = [
  {
    title: 'Graduate engineer',
    de: 'Nachwuchsingenieurin',
    family: 'Networks and leakage',
    level: 'entry',
    track: 'specialist',
    description: 'Two years through four teams, with a mentor and a question of your own. You end where you were most useful.',
    skills: [
      ['Hydraulic modelling', 'beginner'],
      ['Map reading', 'beginner'],
      ['Spreadsheets', 'intermediate'],
      ['Data interpretation', 'beginner'],
    ],
  },
  {
    title: 'Network technician',
    de: 'Netztechnikerin',
    family: 'Networks and leakage',
    level: 'professional',
    track: 'operations',
    occupation: '47-2152.00',
    description:
      'You know the mains of a district by heart: what they are made of, where they are weak and which valve turns the wrong way.\n\nYou plan small works, run shut-offs with the control room and leave behind a map that is right.',
    skills: [
      ['Valve operation', 'intermediate'],
      ['Map reading', 'intermediate'],
      ['Leak detection', 'intermediate'],
      ['Confined space entry', 'intermediate'],
      ['Pressure management', 'beginner'],
    ],
  },
  {
    title: 'Leakage inspector',
    de: 'Leckage-Inspektorin',
    family: 'Networks and leakage',
    level: 'professional',
    track: 'operations',
    description:
      'You find water that no one sees. Nights with loggers, mornings with night flows, and a spade that goes in at the right place.',
    skills: [
      ['Leak detection', 'advanced'],
      ['Acoustic logging', 'intermediate'],
      ['Night flow analysis', 'intermediate'],
      ['District metering', 'beginner'],
      ['Map reading', 'intermediate'],
    ],
  },
  {
    title: 'Hydraulic modeller',
    de: 'Hydraulik-Modelliererin',
    family: 'Networks and leakage',
    level: 'senior',
    track: 'specialist',
    occupation: '17-2051.00',
    description:
      'You build the model that everyone asks before they dig. You calibrate it against what the loggers say, and you can explain in a minute why it says no.',
    skills: [
      ['Hydraulic modelling', 'advanced'],
      ['Pressure management', 'intermediate'],
      ['Geographic information systems', 'intermediate'],
      ['Python for analysts', 'intermediate'],
      ['Night flow analysis', 'intermediate'],
      ['Stakeholder writing', 'intermediate'],
    ],
  },
  {
    title: 'Leakage lead',
    de: 'Leitung Leckagen',
    family: 'Networks and leakage',
    level: 'lead',
    track: 'leadership',
    description: 'You answer for every litre that does not arrive: with a team of inspectors, a budget and a target that moves each year.',
    skills: [
      ['Leak detection', 'advanced'],
      ['Night flow analysis', 'advanced'],
      ['Pressure management', 'intermediate'],
      ['Leading a team', 'intermediate'],
      ['Reading a budget', 'intermediate'],
    ],
  },
  {
    title: 'Principal hydraulic modeller',
    family: 'Networks and leakage',
    level: 'lead',
    track: 'specialist',
    description: 'You set how we model, teach those who do, and are asked when a model and a main disagree.',
    skills: [
      ['Hydraulic modelling', 'advanced'],
      ['Transient analysis', 'advanced'],
      ['Pressure management', 'advanced'],
      ['Python for analysts', 'advanced'],
      ['Coaching', 'intermediate'],
      ['Stakeholder writing', 'advanced'],
    ],
  },
  {
    title: 'Field engineer',
    de: 'Ingenieurin im Außendienst',
    family: 'Field operations',
    level: 'professional',
    track: 'operations',
    occupation: '17-3022.00',
    description: 'You are the one on site who signs: for the trench, the pipe, the people in it and the road above.',
    skills: [
      ['Excavation', 'intermediate'],
      ['Trench safety', 'advanced'],
      ['Pipe welding', 'intermediate'],
      ['Permit to work', 'intermediate'],
      ['Traffic management', 'beginner'],
    ],
  },
  {
    title: 'Safety adviser',
    de: 'Sicherheitsberaterin',
    family: 'Field operations',
    level: 'senior',
    track: 'specialist',
    occupation: '19-5011.00',
    description: 'You see what could go wrong an hour before it does, and say it so that it is done.',
    skills: [
      ['Permit to work', 'advanced'],
      ['Confined space entry', 'advanced'],
      ['Gas detection', 'advanced'],
      ['Root cause analysis', 'intermediate'],
      ['Presenting', 'intermediate'],
    ],
  },
  {
    title: 'Control room operator',
    de: 'Leitwartin',
    family: 'Field operations',
    level: 'professional',
    track: 'operations',
    occupation: '51-8031.00',
    description: 'You watch a hundred districts at once and notice the one that changed. At three in the morning you are the organisation.',
    skills: [
      ['Control room operation', 'advanced'],
      ['SCADA operation', 'intermediate'],
      ['Incident response', 'intermediate'],
      ['Shift handover', 'intermediate'],
      ['Telemetry', 'intermediate'],
    ],
  },
  {
    title: 'Field operations manager',
    de: 'Leitung Außendienst',
    family: 'Field operations',
    level: 'manager',
    track: 'leadership',
    description: 'Eighty people, forty vans and one promise: everyone who goes out comes home.',
    skills: [
      ['Leading a team', 'advanced'],
      ['Scheduling crews', 'advanced'],
      ['Permit to work', 'intermediate'],
      ['Reading a budget', 'intermediate'],
      ['Managing fatigue', 'intermediate'],
      ['Giving feedback', 'advanced'],
    ],
  },
  {
    title: 'Asset planner',
    de: 'Anlagenplanerin',
    family: 'Asset strategy',
    level: 'professional',
    track: 'specialist',
    description: 'You rank what is to be renewed by what it would cost not to, and can show how.',
    skills: [
      ['Asset risk scoring', 'intermediate'],
      ['Condition assessment', 'intermediate'],
      ['Maintenance planning', 'intermediate'],
      ['Spreadsheets', 'advanced'],
      ['Geographic information systems', 'beginner'],
    ],
  },
  {
    title: 'Asset strategy lead',
    de: 'Leitung Anlagenstrategie',
    family: 'Asset strategy',
    level: 'lead',
    track: 'project',
    description: 'You turn twenty-five years into five, and five into what is dug up next spring.',
    skills: [
      ['Asset risk scoring', 'advanced'],
      ['Investment planning', 'advanced'],
      ['Asset life-cycle costing', 'intermediate'],
      ['Stakeholder writing', 'advanced'],
      ['Project management', 'advanced'],
    ],
  },
  {
    title: 'GIS analyst',
    de: 'GIS-Analystin',
    family: 'Data and mapping',
    level: 'professional',
    track: 'specialist',
    occupation: '15-1299.02',
    description: 'You make the map that crews trust in the rain.',
    skills: [
      ['Geographic information systems', 'advanced'],
      ['Map reading', 'advanced'],
      ['SQL', 'intermediate'],
      ['Surveying', 'beginner'],
      ['Cartography', 'intermediate'],
    ],
  },
  {
    title: 'Data analyst',
    de: 'Datenanalystin',
    family: 'Data and mapping',
    level: 'professional',
    track: 'specialist',
    occupation: '15-2051.01',
    description: 'Ten million meter readings come in at night. In the morning you say which twelve matter.',
    skills: [
      ['Data interpretation', 'advanced'],
      ['SQL', 'advanced'],
      ['Python for analysts', 'intermediate'],
      ['Dashboards', 'intermediate'],
      ['Storytelling with data', 'intermediate'],
      ['Data protection', 'beginner'],
    ],
  },
  {
    title: 'Customer adviser',
    de: 'Kundenberaterin',
    family: 'Customers',
    level: 'entry',
    track: 'operations',
    occupation: '43-4051.00',
    description: 'You are the voice when the water is off, and the one who rings back when it is on.',
    skills: [
      ['Customer conversations', 'intermediate'],
      ['Active listening', 'intermediate'],
      ['Plain language', 'beginner'],
      ['Customer notification', 'beginner'],
    ],
  },
  {
    title: 'Talent partner',
    family: 'People and learning',
    level: 'senior',
    track: 'specialist',
    description: 'You bring people and work together, and you know what both will need in three years.',
    skills: [
      ['Hiring', 'advanced'],
      ['Facilitation', 'intermediate'],
      ['Data interpretation', 'beginner'],
      ['Negotiating', 'intermediate'],
    ],
  },
  {
    title: 'Learning designer',
    family: 'People and learning',
    level: 'professional',
    track: 'specialist',
    description: 'You turn what the best do into something the rest can learn on a Tuesday.',
    skills: [
      ['Facilitation', 'advanced'],
      ['Plain language', 'advanced'],
      ['Presenting', 'intermediate'],
      ['Coaching', 'beginner'],
    ],
  },
];

/** The named people whose titles say more than their role. */
export const ROLE_BY_EMAIL: Readonly<Record<string, string>> = {
  'learner@northmere.example': 'Network technician',
  'manager@northmere.example': 'Field operations manager',
  'mentor@northmere.example': 'Principal hydraulic modeller',
  'leader@northmere.example': 'Leakage lead',
  'owner@northmere.example': 'Asset strategy lead',
  'recruiter@northmere.example': 'Talent partner',
  'curator@northmere.example': 'Learning designer',
};
