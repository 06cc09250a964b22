/** A capability with the skills that belong to it. */
export interface DemoCapability {
  readonly name: string;
  readonly skills: readonly string[];
}

const everywhere: readonly DemoCapability[] = [
  {
    name: 'Leading people',
    skills: [
      'Leading a team',
      'Giving feedback',
      'Coaching',
      'Delegating',
      'Inclusive teamwork',
      'Managing fatigue',
      'Hiring',
      'Facilitation',
    ],
  },
  {
    name: 'Communication',
    skills: [
      'Presenting',
      'Stakeholder writing',
      'Negotiating',
      'Customer conversations',
      'Active listening',
      'Plain language',
      'Storytelling with data',
    ],
  },
  {
    name: 'Projects and money',
    skills: [
      'Project management',
      'Reading a budget',
      'Budget planning',
      'Procurement',
      'Contract management',
      'Risk management',
      'Change management',
      'Process improvement',
    ],
  },
  {
    name: 'Data and digital',
    skills: [
      'Data interpretation',
      'Python for analysts',
      'SQL',
      'Spreadsheets',
      'Dashboards',
      'Statistics',
      'Cyber hygiene',
      'Data protection',
      'Finding your way',
    ],
  },
];

/** What a water utility can do. */
export const northmereTaxonomy: readonly DemoCapability[] = [
  {
    name: 'Networks and hydraulics',
    skills: [
      'Hydraulic modelling',
      'Leak detection',
      'Pressure management',
      'Night flow analysis',
      'Smart metering',
      'District metering',
      'Valve operation',
      'Mains renewal',
      'Transient analysis',
      'Flow measurement',
      'Telemetry',
      'Acoustic logging',
    ],
  },
  {
    name: 'Asset strategy',
    skills: [
      'Asset risk scoring',
      'Condition assessment',
      'Asset life-cycle costing',
      'Failure analysis',
      'Investment planning',
      'Maintenance planning',
      'Deterioration modelling',
      'Reliability engineering',
    ],
  },
  {
    name: 'Geography and mapping',
    skills: ['Geographic information systems', 'Map reading', 'Surveying', 'Remote sensing', 'Cartography', 'GNSS positioning'],
  },
  {
    name: 'Water quality and treatment',
    skills: [
      'Drinking water treatment',
      'Water sampling',
      'Chlorination',
      'Filtration',
      'Turbidity control',
      'Laboratory analysis',
      'Catchment management',
      'Corrosion control',
      'Disinfection by-products',
    ],
  },
  {
    name: 'Wastewater and environment',
    skills: [
      'Wastewater treatment',
      'River ecology',
      'Sewer inspection',
      'Sludge treatment',
      'Drought planning',
      'Flood modelling',
      'Carbon accounting',
      'Environmental permits',
      'Biodiversity surveys',
    ],
  },
  {
    name: 'Pumps and energy',
    skills: [
      'Pump operation',
      'Pump efficiency',
      'Vibration monitoring',
      'Electrical isolation',
      'Variable-speed drives',
      'Energy management',
      'Instrument calibration',
      'PLC programming',
      'SCADA operation',
    ],
  },
  {
    name: 'Field work and safety',
    skills: [
      'Confined space entry',
      'Trench safety',
      'Manual handling',
      'Traffic management',
      'Working at height',
      'Excavation',
      'Pipe welding',
      'First aid',
      'Gas detection',
      'Permit to work',
      'Driving with trailers',
    ],
  },
  {
    name: 'Operations',
    skills: [
      'Incident response',
      'Control room operation',
      'Shift handover',
      'Emergency planning',
      'Root cause analysis',
      'Scheduling crews',
      'Customer notification',
    ],
  },
  ...everywhere,
];

/** What a health service can do. */
export const haldenTaxonomy: readonly DemoCapability[] = [
  {
    name: 'Patient care',
    skills: [
      'Hand hygiene',
      'Fall prevention',
      'Clinical handover',
      'Wound care',
      'Medication safety',
      'Pain assessment',
      'Pressure ulcer prevention',
      'Nutrition support',
      'End-of-life care',
    ],
  },
  {
    name: 'Clinical assessment',
    skills: ['Early warning scores', 'Triage', 'Blood sampling', 'ECG reading', 'Sepsis recognition', 'Basic life support'],
  },
  ...everywhere,
];

/** Skills that are often needed together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Hydraulic modelling', 'Night flow analysis', 'Pressure management', 'Leak detection'],
  ['Leak detection', 'Acoustic logging', 'Smart metering'],
  ['Asset risk scoring', 'Condition assessment', 'Investment planning'],
  ['Geographic information systems', 'Map reading', 'Surveying'],
  ['Python for analysts', 'SQL', 'Statistics', 'Dashboards'],
  ['Pump operation', 'Pump efficiency', 'Vibration monitoring'],
  ['Confined space entry', 'Gas detection', 'Permit to work'],
  ['Leading a team', 'Giving feedback', 'Coaching'],
  ['Project management', 'Risk management', 'Budget planning'],
  ['Hand hygiene', 'Wound care'],
  ['Clinical handover', 'Early warning scores'],
];

/** The taxonomy as a table that the product imports. */
export function taxonomyTable(capabilities: readonly DemoCapability[]): string {
  const known = new Set(capabilities.flatMap(({ skills }) => skills));
  const relatedTo = (skill: string) => [
    ...new Set(TOGETHER.flatMap((group) => (group.includes(skill) ? group.filter((other) => other !== skill && known.has(other)) : []))),
  ];
  const lines = capabilities.flatMap(({ name, skills }) => [
    `${name},capability,,`,
    ...skills.map((skill) => `${skill},skill,${name},${relatedTo(skill).join('|')}`),
  ]);
  return `label,kind,capability,related\n${lines.join('\n')}\n`;
}
