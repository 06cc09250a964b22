import type { DemoTopic } from '../demo-topic.ts';

/** What a ward in Halden learns. */
export const healthTopics: readonly DemoTopic[] = [
  {
    topic: 'Hygiene',
    skill: 'Hand hygiene',
    provider: 'Halden Learning',
    level: 'beginner',
    text: {
      title: 'Five moments for clean hands',
      lead: 'The most effective thing in the building hangs beside every door.',
      paragraphs: [
        'Before you touch a patient, before a clean procedure, after a risk of fluids, after the patient, after what stands around the patient. Five moments, and the last one is forgotten most.',
        'Thirty seconds are longer than you think. Thumbs and fingertips are where it stays.',
        'Gloves are no hands: what was on the glove is on the next thing you touch.',
      ],
      steps: ['Sleeves up, rings off.', 'Palms, backs, between, thumbs, tips.', 'Let it dry by itself.'],
    },
    links: [
      {
        title: 'Hand washing',
        description: 'How, how long, and since when.',
        url: 'https://en.wikipedia.org/wiki/Hand_washing',
        minutes: 12,
      },
      {
        title: 'Ignaz Semmelweis',
        description: 'He was right, and no one listened.',
        url: 'https://en.wikipedia.org/wiki/Ignaz_Semmelweis',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: hands',
      questions: [
        {
          text: 'Which moment is forgotten most?',
          options: ['Before the patient', 'After the surroundings', 'After fluids'],
          right: [1],
          explanation: 'Nothing was touched but the bed.',
        },
        {
          text: 'Gloves replace disinfecting',
          options: ['Yes', 'No'],
          right: [1],
          explanation: 'They have pores, and they come off.',
        },
        {
          text: 'How long does it take?',
          options: ['Five seconds', 'Thirty seconds', 'Two minutes'],
          right: [1],
          explanation: 'Count once, you will be surprised.',
        },
      ],
    },
    poll: {
      title: 'Rings',
      question: 'Do you take your rings off before a shift?',
      options: ['Always', 'Mostly', 'I wear none'],
    },
    picture: {
      title: 'Where it stays',
      alt: 'The outline of a hand with dark fingertips',
    },
  },
  {
    topic: 'Handover',
    skill: 'Clinical handover',
    provider: 'Halden Learning',
    level: 'intermediate',
    text: {
      title: 'Handover: say the worry first',
      lead: 'Most of what goes wrong at night was known in the afternoon.',
      paragraphs: [
        'Situation, background, assessment, recommendation. It takes a minute, and it has an end at which the other person repeats it.',
        'Say what you are afraid of. “I am worried about bed four” is information that no chart has.',
        'What is not written down was not handed over.',
      ],
      steps: ['Worry first, then the numbers.', 'Ask them to repeat it.', 'Sign together.'],
    },
    links: [
      {
        title: 'SBAR',
        description: 'Four letters that save time.',
        url: 'https://en.wikipedia.org/wiki/SBAR',
        minutes: 5,
      },
      {
        title: 'Patient safety',
        description: 'What is known about why things go wrong.',
        url: 'https://en.wikipedia.org/wiki/Patient_safety',
        minutes: 14,
      },
    ],
    quiz: {
      title: 'Check: handover',
      questions: [
        {
          text: 'The R in SBAR is',
          options: ['Result', 'Recommendation', 'Report'],
          right: [1],
          explanation: 'What you want to happen next.',
        },
        {
          text: 'You have a feeling but no number. You',
          options: ['Keep it', 'Say it', 'Write it later'],
          right: [1],
          explanation: 'It is information.',
        },
        {
          text: 'Handover ends when',
          options: ['You leave', 'They have repeated it', 'The clock says so'],
          right: [1],
          explanation: 'Said is not heard.',
        },
      ],
    },
    poll: {
      title: 'Minutes',
      question: 'How long is your usual handover?',
      options: ['Under a minute a patient', 'About two', 'It depends'],
    },
    picture: {
      title: 'Calls at night',
      alt: 'A line with a peak after midnight',
    },
  },
  {
    topic: 'Falls',
    skill: 'Fall prevention',
    provider: 'Halden Learning',
    level: 'beginner',
    text: {
      title: 'Most falls happen on the way to the bathroom',
      lead: 'Ask before they have to go.',
      paragraphs: [
        'A call bell that cannot be reached has not been rung. Look where it lies before you leave the room.',
        'Slippers without heels, a wet floor, a new sleeping pill, a bed that is too high: each is small, and they add up.',
        'After a fall, ask what the person wanted to do. The answer is the measure.',
      ],
      steps: ['Bell, glasses, shoes, light: within reach?', 'Bed down, brakes on.', 'Ask about the bathroom each round.'],
    },
    links: [
      {
        title: 'Falls in older adults',
        description: 'Why, and what helps.',
        url: 'https://en.wikipedia.org/wiki/Falls_in_older_adults',
        minutes: 11,
      },
      {
        title: 'Hospital bed',
        description: 'The height that matters.',
        url: 'https://en.wikipedia.org/wiki/Hospital_bed',
        minutes: 6,
      },
    ],
    quiz: {
      title: 'Check: falls',
      questions: [
        {
          text: 'Most falls happen on the way to',
          options: ['The window', 'The bathroom', 'The corridor'],
          right: [1],
          explanation: 'So ask before.',
        },
        {
          text: 'After a fall you ask first',
          options: ['Why they did not ring', 'What they wanted to do', 'Who saw it'],
          right: [1],
          explanation: 'Then you can take care of that.',
        },
        {
          text: 'The bell lies on the table. It is',
          options: ['Fine', 'Out of reach', 'For visitors'],
          right: [1],
          explanation: 'Then it has not been rung.',
        },
      ],
    },
    poll: {
      title: 'Bells',
      question: 'Where does the bell lie when you leave the room?',
      options: ['In the hand', 'On the bed', 'I have to look'],
    },
    picture: {
      title: 'Falls by hour',
      alt: 'Bars that are highest before breakfast',
    },
  },
];
