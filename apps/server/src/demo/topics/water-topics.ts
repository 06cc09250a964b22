import type { DemoTopic } from '../demo-topic.ts';

/** What happens to the water, and who looks after it. */
export const waterTopics: readonly DemoTopic[] = [
  {
    topic: 'Treatment',
    skill: 'Drinking water treatment',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'From the river to the tap in five steps',
      lead: 'Most of what we do to water is slowing it down.',
      paragraphs: [
        'Raw water arrives with everything the catchment gave it. We add a coagulant so that what is too fine to sink holds on to something that is not, and then we wait.',
        'Settling, filtering and disinfecting each have one job. When one of them struggles, the next one has to do its work too, and it was not built for that. The turbidity after the filters is the number that tells you first.',
        'Disinfection comes last because it is the only step that travels with the water.',
      ],
      steps: [
        'Read the raw water before you read the dose.',
        'Watch turbidity after each filter, not after all of them.',
        'Change one dose at a time and wait for it to arrive.',
      ],
    },
    links: [
      {
        title: 'Water purification',
        description: 'The whole chain, and why it has this order.',
        url: 'https://en.wikipedia.org/wiki/Water_purification',
        minutes: 14,
      },
      {
        title: 'Coagulation (water treatment)',
        description: 'How small things are made large enough to sink.',
        url: 'https://en.wikipedia.org/wiki/Coagulation_(water_treatment)',
        minutes: 8,
      },
    ],
    quiz: {
      title: 'Check: treatment',
      questions: [
        {
          text: 'Turbidity rises after one filter only. You look first at',
          options: ['The raw water', 'That filter', 'The chlorine dose'],
          right: [1],
          explanation: 'The raw water reaches all filters alike.',
        },
        {
          text: 'Which step protects the water in the pipes?',
          options: ['Settling', 'Filtering', 'Disinfection'],
          right: [2],
          explanation: 'Its residual travels with the water.',
        },
        {
          text: 'Two doses are changed at once and the water improves. What do you know?',
          options: ['Both helped', 'One of them helped', 'Nothing yet'],
          right: [2],
          explanation: 'They may even have worked against each other.',
        },
      ],
    },
    poll: {
      title: 'Your plant',
      question: 'What surprises you most often at the works?',
      options: ['The raw water', 'An instrument', 'A delivery that is late'],
    },
    picture: {
      title: 'Turbidity through the works',
      alt: 'Four bars that fall from left to right',
    },
  },
  {
    topic: 'Sampling',
    skill: 'Water sampling',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'A sample is a promise about a place and a minute',
      lead: 'The laboratory can only be as right as the bottle.',
      paragraphs: [
        'A result without its place, time and temperature is a number about nothing. Write them down before the bottle is full, not in the van.',
        'Flame or disinfect the tap, let it run until the temperature is steady, and take the bacteria bottle first. The neutraliser in it is there for a reason: do not rinse it.',
        'A bottle that spent the afternoon on the dashboard has grown its own result.',
      ],
      steps: ['Label before you fill.', 'Run the tap until the temperature is steady.', 'Into the cool box, lid closed, ice not touching.'],
    },
    links: [
      {
        title: 'Water quality',
        description: 'What is measured, and against what.',
        url: 'https://en.wikipedia.org/wiki/Water_quality',
        minutes: 12,
      },
      {
        title: 'Chain of custody',
        description: 'Who had it, from when to when.',
        url: 'https://en.wikipedia.org/wiki/Chain_of_custody',
        minutes: 6,
      },
    ],
    quiz: {
      title: 'Check: sampling',
      questions: [
        {
          text: 'The bacteria bottle contains a powder. You',
          options: ['Rinse it out', 'Leave it in', 'Take another bottle'],
          right: [1],
          explanation: 'It neutralises the chlorine, so that nothing goes on dying on the way.',
        },
        {
          text: 'When is the time written down?',
          options: ['In the van', 'At the tap', 'At the laboratory'],
          right: [1],
          explanation: 'Memory rounds.',
        },
        {
          text: 'The cool box is warm when you arrive. The sample is',
          options: ['Fine if it was sealed', 'To be taken again', 'For the laboratory to decide alone'],
          right: [1],
          explanation: 'You cannot know what has grown.',
        },
      ],
    },
    poll: {
      title: 'Bottles',
      question: 'How often did you have to go back for a sample this year?',
      options: ['Never', 'Once', 'More often'],
    },
    picture: {
      title: 'A week of residual chlorine',
      alt: 'A line with two dips at the same place',
    },
  },
  {
    topic: 'Wastewater',
    skill: 'Wastewater treatment',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'The bacteria do the work; we keep them comfortable',
      lead: 'An activated sludge plant is a farm.',
      paragraphs: [
        'The basin is full of creatures that eat what we do not want in the river. They need food, air and time, in that order of being noticed when they are missing.',
        'Too little air and the smell tells you. Too much and the electricity bill does. The ammonia probe tells you earlier than both.',
        'When the sludge will not settle, look at what came in last week. Sludge has a long memory.',
      ],
      steps: [
        'Look at the surface and smell before you look at the screen.',
        'Check the sludge age before you change the air.',
        'Tell the works downstream when something toxic came in.',
      ],
    },
    links: [
      {
        title: 'Activated sludge',
        description: 'The farm, explained.',
        url: 'https://en.wikipedia.org/wiki/Activated_sludge',
        minutes: 12,
      },
      {
        title: 'Sewage treatment',
        description: 'What happens before and after it.',
        url: 'https://en.wikipedia.org/wiki/Sewage_treatment',
        minutes: 15,
      },
    ],
    quiz: {
      title: 'Check: wastewater',
      questions: [
        {
          text: 'Ammonia rises slowly over a week. A likely cause is',
          options: ['A broken probe cable', 'Sludge that is too young', 'Rain last night'],
          right: [1],
          explanation: 'The bacteria that eat ammonia grow slowly.',
        },
        {
          text: 'Foam covers the basin. First you',
          options: ['Spray it down', 'Take a sample and look at it', 'Stop the air'],
          right: [1],
          explanation: 'There are several foams, and each wants something else.',
        },
        {
          text: 'The largest use of electricity in the plant is',
          options: ['Pumping sludge', 'Air', 'Light'],
          right: [1],
          explanation: 'About half of it, in most plants.',
        },
      ],
    },
    poll: {
      title: 'Night shift',
      question: 'Which signal do you trust most at night?',
      options: ['The probe', 'The smell', 'The log of the last shift'],
    },
    picture: {
      title: 'Air and ammonia over a day',
      alt: 'Two curves that mirror each other',
    },
  },
  {
    topic: 'Pumps',
    skill: 'Pump operation',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'A pump that is happy is quiet',
      lead: 'Noise is energy that is not in the water.',
      paragraphs: [
        'A pump has one point at which it wants to work. To the left of it the water goes round in circles, to the right of it the pump begs for water that is not there.',
        'Cavitation sounds like gravel. It is vapour that collapses with enough force to eat steel, and it means that the suction side is starving.',
        'Two pumps beside each other do not give twice the flow. The pipe decides.',
      ],
      steps: [
        'Listen, then put a hand on the bearing.',
        'Compare pressure and flow with the curve on the wall.',
        'Write down what you changed and what the power did.',
      ],
    },
    links: [
      {
        title: 'Cavitation',
        description: 'Why it sounds like gravel.',
        url: 'https://en.wikipedia.org/wiki/Cavitation',
        minutes: 9,
      },
      {
        title: 'Centrifugal pump',
        description: 'The curve, and what lies left and right of it.',
        url: 'https://en.wikipedia.org/wiki/Centrifugal_pump',
        minutes: 11,
      },
    ],
    quiz: {
      title: 'Check: pump curves',
      questions: [
        {
          text: 'It sounds like gravel. You look at',
          options: ['The suction side', 'The motor fan', 'The discharge valve'],
          right: [0],
          explanation: 'The pump is starving.',
        },
        {
          text: 'A second pump is switched on in parallel. The flow',
          options: ['Doubles', 'Rises by less than double', 'Stays'],
          right: [1],
          explanation: 'Friction grows with the square of the flow.',
        },
        {
          text: 'The most honest figure for wear is',
          options: ['Age', 'Power for the same flow', 'Colour of the oil'],
          right: [1],
          explanation: 'What you pay more for the same work.',
        },
      ],
    },
    poll: {
      title: 'Listening',
      question: 'Do you walk round the pumps when nothing is wrong?',
      options: ['Every shift', 'Every week', 'When there is time'],
    },
    picture: {
      title: 'A pump curve',
      alt: 'A falling curve crossed by a rising one',
    },
  },
];
