import type { DemoTopic } from '../demo-topic.ts';

/** Seeing ahead. */
export const planningTopics: readonly DemoTopic[] = [
  {
    topic: 'Climate',
    skill: 'Drought planning',
    provider: 'Asset Strategy',
    level: 'advanced',
    text: {
      title: 'Planning for a dry decade',
      lead: 'A drought is not a summer without rain. It is two winters without it.',
      paragraphs: [
        'Summer rain wets leaves; winter rain fills the ground. When two winters fail, the springs in the chalk go on for a year out of courtesy and then stop within a month.',
        'We plan against the worst 24 months on record, moved by what the climate models agree on, and we plan in levels: what we say, what we save, what we forbid, and who we never restrict.',
        'The levels are agreed in a wet year. In a dry one everyone has a reason.',
      ],
      steps: [
        'Watch the ground, not the sky.',
        'Agree the levels while it rains.',
        'Say the level aloud, with its reason, every fortnight.',
        'Never cut hospitals, dialysis, fire-fighting.',
      ],
    },
    links: [
      {
        title: 'Drought',
        description: 'Its four kinds, and how each is measured.',
        url: 'https://en.wikipedia.org/wiki/Drought',
        minutes: 17,
      },
      {
        title: 'Groundwater recharge',
        description: 'How rain becomes a spring.',
        url: 'https://en.wikipedia.org/wiki/Groundwater_recharge',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: drought',
      questions: [
        {
          text: 'Which rain fills the ground?',
          options: ['Summer rain', 'Winter rain', 'Both alike'],
          right: [1],
          explanation: 'In summer plants and sun take it first.',
        },
        {
          text: 'When are the levels agreed?',
          options: ['In a dry year', 'In a wet year', 'When the press asks'],
          right: [1],
          explanation: 'Before anyone needs an exception.',
        },
      ],
    },
    poll: {
      title: 'What would you give up first?',
      question: 'Which use should be limited first in a drought?',
      options: ['Lawns', 'Car washing', 'Pools', 'Fountains'],
    },
    picture: { title: 'Groundwater over ten years', alt: 'A level that rises and falls each year and sinks over two dry winters' },
  },
  {
    topic: 'Data',
    skill: 'Data interpretation',
    provider: 'Data at Northmere',
    level: 'intermediate',
    text: {
      title: 'What an average hides',
      lead: 'The average depth of the river is one metre. Do not wade.',
      paragraphs: [
        'An average answers “how much in all”. It is silent about how it was shared. Two zones with the same average pressure can be one calm and one that bursts weekly.',
        'Look at the spread first: the median, the lowest tenth, the highest tenth. Then at time: a number without a date is decoration. Then at who is missing from the data, for someone always is.',
      ],
      steps: [
        'Plot before you calculate.',
        'Median and tenths beside every mean.',
        'Ask who is not in the table.',
        'One picture, one claim.',
      ],
    },
    links: [
      {
        title: 'Anscombe’s quartet',
        description: 'Four data sets with the same figures and nothing in common.',
        url: 'https://en.wikipedia.org/wiki/Anscombe%27s_quartet',
        minutes: 5,
      },
      {
        title: 'Survivorship bias',
        description: 'The planes that came back.',
        url: 'https://en.wikipedia.org/wiki/Survivorship_bias',
        minutes: 9,
      },
    ],
    quiz: {
      title: 'Check: averages',
      questions: [
        {
          text: 'Which says most about a typical value when a few are huge?',
          options: ['The mean', 'The median', 'The maximum'],
          right: [1],
          explanation: 'The median does not move when a few values explode.',
        },
        {
          text: 'What do you do before calculating?',
          options: ['Plot', 'Round', 'Delete outliers'],
          right: [0],
          explanation: 'The eye sees what the formula assumes away.',
        },
      ],
    },
    poll: {
      title: 'Do you plot first?',
      question: 'Do you look at a picture of the data before you calculate?',
      options: ['Always', 'Often', 'Rarely', 'What data?'],
    },
    picture: { title: 'Same mean, different zones', alt: 'Two spreads of pressure, one narrow, one wide, around the same middle' },
  },
  {
    topic: 'Coding',
    skill: 'Python for analysts',
    provider: 'Data at Northmere',
    level: 'intermediate',
    text: {
      title: 'Python notebooks for demand forecasts',
      lead: 'Twenty lines that replace a spreadsheet no one dares to touch.',
      paragraphs: [
        'A demand forecast for tomorrow needs three things: the demand of the same weekday in the last weeks, the temperature, and whether it is a holiday. That is enough to be within three per cent on nine days of ten.',
        'Keep the notebook short enough to be read aloud. Name the columns after what they are. Write the error of last month at the top; a forecast that hides its error is an opinion.',
      ],
      steps: [
        'Load two years, drop the days the meter was broken, and say which.',
        'Same weekday, last four weeks, median.',
        'Add the temperature as a straight line above 18 degrees.',
        'Compare with “same as last week”. If you do not beat it, use that.',
      ],
    },
    links: [
      { title: 'Project Jupyter', description: 'What notebooks are.', url: 'https://en.wikipedia.org/wiki/Project_Jupyter', minutes: 7 },
      {
        title: 'Time series',
        description: 'Words for what repeats, and what does not.',
        url: 'https://en.wikipedia.org/wiki/Time_series',
        minutes: 16,
      },
    ],
    quiz: {
      title: 'Check: forecasts',
      questions: [
        {
          text: 'What must a forecast beat to be worth using?',
          options: ['Same as last week', 'A neural network', 'The plan'],
          right: [0],
          explanation: 'The simplest rule is the measure.',
        },
        {
          text: 'What stands at the top of the notebook?',
          options: ['The author', 'Its error of last month', 'The logo'],
          right: [1],
          explanation: 'Who reads a forecast must know how far to trust it.',
        },
      ],
    },
    poll: {
      title: 'What do you use?',
      question: 'What do you forecast with today?',
      options: ['Spreadsheet', 'Notebook', 'Gut feeling', 'The supplier’s tool'],
    },
    picture: { title: 'Forecast and what came', alt: 'Two lines over four weeks, close together but for two days' },
  },
  {
    topic: 'Energy',
    skill: 'Pump efficiency',
    provider: 'Network Control',
    level: 'advanced',
    text: {
      title: 'The cheapest kilowatt-hour is at 02:00',
      lead: 'Half of what a pump costs in its life is decided by the hour it runs.',
      paragraphs: [
        'Reservoirs are batteries. Filling them at night costs half, spares the grid, and leaves the mains at calmer pressure by day. The only thing against it is that someone has to trust the level gauge.',
        'A pump run away from its best point turns money into heat. Two small pumps that each run near it beat one large pump that never does.',
      ],
      steps: [
        'Know the best efficiency point of every pump, from its own test, not from the leaflet.',
        'Let the reservoir swing.',
        'Never start two large pumps in the same quarter of an hour.',
      ],
    },
    links: [
      {
        title: 'Affinity laws',
        description: 'What half the speed does to flow, head and power.',
        url: 'https://en.wikipedia.org/wiki/Affinity_laws',
        minutes: 6,
      },
      {
        title: 'Load management',
        description: 'Moving demand instead of meeting it.',
        url: 'https://en.wikipedia.org/wiki/Load_management',
        minutes: 9,
      },
    ],
    quiz: {
      title: 'Check: pumps',
      questions: [
        {
          text: 'At half the speed, a pump needs about',
          options: ['Half the power', 'A quarter', 'An eighth'],
          right: [2],
          explanation: 'Power goes with the cube of the speed.',
        },
        {
          text: 'Which is a battery?',
          options: ['A reservoir', 'A valve', 'A meter'],
          right: [0],
          explanation: 'It stores energy as height.',
        },
      ],
    },
    poll: {
      title: 'Do you let it swing?',
      question: 'How far may your reservoir swing in a day?',
      options: ['Under 10 %', '10 to 30 %', 'Over 30 %', 'I do not know'],
    },
    picture: { title: 'Power price by hour', alt: 'A price that is lowest between one and five at night' },
  },
  {
    topic: 'Finance',
    skill: 'Reading a budget',
    provider: 'Finance for Engineers',
    level: 'beginner',
    text: {
      title: 'Capital, running cost and the pipe between',
      lead: 'Why there is money for a new main and none for a new seal.',
      paragraphs: [
        'Capital buys what lasts; running cost pays for what does not. A new main is an asset for eighty years, a seal is Tuesday. The regulator pays for them from different pockets, and the pockets do not meet.',
        'So a repair that lengthens life can be capital, and a clever plan often only moves money from one pocket to the other. Ask which pocket first; it saves a month.',
      ],
      steps: ['Ask: which pocket?', 'Write the life of the thing in years.', 'Show the cost of not doing it, per year.'],
    },
    links: [
      {
        title: 'Capital expenditure',
        description: 'What counts, and for how long.',
        url: 'https://en.wikipedia.org/wiki/Capital_expenditure',
        minutes: 6,
      },
      {
        title: 'Depreciation',
        description: 'How a pipe becomes a number that falls.',
        url: 'https://en.wikipedia.org/wiki/Depreciation',
        minutes: 11,
      },
    ],
    quiz: {
      title: 'Check: budgets',
      questions: [
        {
          text: 'Which is capital?',
          options: ['A new main', 'A replaced seal', 'The electricity of March'],
          right: [0],
          explanation: 'It lasts for decades.',
        },
        {
          text: 'What do you ask first?',
          options: ['How much?', 'Which pocket?', 'Who signs?'],
          right: [1],
          explanation: 'Everything else depends on it.',
        },
      ],
    },
    poll: {
      title: 'Which pocket is emptier?',
      question: 'Which is harder to get in your team?',
      options: ['Capital', 'Running cost', 'Both', 'Neither'],
    },
    picture: { title: 'A pound of the bill', alt: 'Bars for pipes, energy, people, tax and interest' },
  },
];
