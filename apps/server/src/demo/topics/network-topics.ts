import type { DemoTopic } from '../demo-topic.ts';

/** The pipes, and what flows in them. */
export const networkTopics: readonly DemoTopic[] = [
  {
    topic: 'Hydraulics',
    skill: 'Hydraulic modelling',
    provider: 'Field Engineering',
    level: 'intermediate',
    text: {
      title: 'Reading the night flow',
      lead: 'Between two and four in the morning a zone tells you what it loses.',
      paragraphs: [
        'When people sleep, taps are closed. What still flows into a zone at three in the morning is either someone’s legitimate use, a hospital or a bakery say, or it is lost. The lowest hour of the night is therefore the best single number we have about a zone.',
        'Read it as a doctor reads a pulse: not against a textbook, but against the same patient last month. A zone of 1,800 homes usually settles between three and five litres a second. What matters is a step that stays.',
        'Weekends mislead. Compare Sunday nights with Sunday nights, and leave out the nights of a football final.',
      ],
      steps: [
        'Take the lowest rolling hour between 02:00 and 04:00 for the last 28 nights.',
        'Subtract the known night users of the zone.',
        'Mark every step of more than half a litre a second that lasts three nights.',
        'Send the crew to the quarter of the zone where the step is loudest, not to the oldest pipe.',
      ],
    },
    links: [
      {
        title: 'Pipe flow, from first principles',
        description: 'Why friction decides more than height.',
        url: 'https://en.wikipedia.org/wiki/Pipe_flow',
        minutes: 9,
      },
      {
        title: 'The Darcy–Weisbach equation',
        description: 'The loss of head along a pipe, and where the factor comes from.',
        url: 'https://en.wikipedia.org/wiki/Darcy%E2%80%93Weisbach_equation',
        minutes: 14,
      },
    ],
    quiz: {
      title: 'Check: night flow',
      questions: [
        {
          text: 'Which hour tells most about losses?',
          options: ['07:00 to 08:00', '12:00 to 13:00', '03:00 to 04:00', '19:00 to 20:00'],
          right: [2],
          explanation: 'Fewest people use water then, so losses are the largest part of what flows.',
        },
        {
          text: 'A zone rises by two litres a second for one night. What now?',
          options: ['Send a crew tonight', 'Wait for two more nights and look for an event', 'Close the zone'],
          right: [1],
          explanation: 'One night may be a pool being filled. A step that stays is a leak.',
        },
        {
          text: 'What is subtracted before judging?',
          options: ['Known night users', 'The day’s average', 'Metering errors of the year'],
          right: [0],
          explanation: 'Hospitals, bakeries and night shifts use water legitimately.',
        },
      ],
    },
    poll: {
      title: 'How often do you look at night flow?',
      question: 'How often do you look at the night flow of your zones?',
      options: ['Every morning', 'Once a week', 'When someone calls', 'Never yet'],
    },
    picture: { title: 'A zone’s day in one picture', alt: 'Flow over 24 hours with a morning and an evening peak and a low, flat night' },
  },
  {
    topic: 'Networks',
    skill: 'Pressure management',
    provider: 'Network Control',
    level: 'beginner',
    text: {
      title: 'Pressure zones, explained from the pipe up',
      lead: 'Too little pressure and no one can shower; too much and the network bursts.',
      paragraphs: [
        'A pressure zone is a part of the network that hangs on one level of water: a reservoir on a hill, a pump or a reducing valve. Inside it, every ten metres of height cost one bar.',
        'Leaks obey pressure. Lower the pressure by a tenth and the loss falls by about a tenth, often more; bursts fall faster still. That is why a valve that costs a week’s wages can save a pipe that costs a year’s.',
        'The critical point is the tap that suffers first, usually the highest or the farthest. We hold it at 15 metres, and let everything else follow.',
      ],
      steps: [
        'Find the critical point with a logger, not on the map.',
        'Log it for a full week.',
        'Lower the valve by two metres at a time.',
        'Tell the fire service before you finish.',
      ],
    },
    links: [
      {
        title: 'Pressure-reducing valves',
        description: 'How a spring and a diaphragm hold a pressure.',
        url: 'https://en.wikipedia.org/wiki/Pressure_regulator',
        minutes: 7,
      },
      {
        title: 'Water hammer',
        description: 'What a valve closed too fast does to a main.',
        url: 'https://en.wikipedia.org/wiki/Water_hammer',
        minutes: 8,
      },
    ],
    quiz: {
      title: 'Check: pressure zones',
      questions: [
        {
          text: 'Ten metres of height are about',
          options: ['0.1 bar', '1 bar', '10 bar'],
          right: [1],
          explanation: 'A column of ten metres of water presses with about one bar.',
        },
        {
          text: 'Which of these fall when pressure falls?',
          options: ['Leakage', 'Bursts', 'The height of the hill'],
          right: [0, 1],
          explanation: 'Both leakage and the number of bursts follow pressure.',
        },
      ],
    },
    poll: {
      title: 'What limits your zone?',
      question: 'What keeps you from lowering the pressure in your zone?',
      options: ['A high building', 'No logger', 'No valve', 'Nothing, we did it'],
    },
    picture: { title: 'Two valves, two nights', alt: 'Pressure over two nights, the second one lower and steadier than the first' },
  },
  {
    topic: 'Leakage',
    skill: 'Leak detection',
    provider: 'Field Engineering',
    level: 'beginner',
    text: {
      title: 'Listening for a leak',
      lead: 'A leak speaks. The art is to hear it through everything else.',
      paragraphs: [
        'Water that leaves a pipe under pressure makes the pipe wall sing. On iron the sound carries hundreds of metres and is bright; on plastic it dies within twenty and is dull. Know the material before you put the stick down.',
        'Start with the valves and hydrants around the suspect street, note how loud each is on a scale of five, and walk towards the loudest. Only then listen on the surface.',
        'Traffic, transformers and drawing taps all sound like leaks. Come back at night, or close a tap and listen again.',
      ],
      steps: [
        'Ask the map for material and depth.',
        'Sound every fitting within 200 metres.',
        'Correlate between the two loudest.',
        'Mark, photograph, and say how sure you are.',
      ],
    },
    links: [
      {
        title: 'Leak detection',
        description: 'Methods from stick to satellite.',
        url: 'https://en.wikipedia.org/wiki/Leak_detection',
        minutes: 10,
      },
      {
        title: 'Non-revenue water',
        description: 'How losses are counted and compared.',
        url: 'https://en.wikipedia.org/wiki/Non-revenue_water',
        minutes: 12,
      },
    ],
    quiz: {
      title: 'Check: listening',
      questions: [
        {
          text: 'On which pipe does the sound carry farthest?',
          options: ['Cast iron', 'Polyethylene', 'PVC'],
          right: [0],
          explanation: 'Metal carries sound far; plastics damp it within metres.',
        },
        {
          text: 'What do you do first?',
          options: ['Dig', 'Listen on the surface', 'Look up material and depth'],
          right: [2],
          explanation: 'Without the material you cannot judge what you hear.',
        },
      ],
    },
    poll: {
      title: 'Your surest tool',
      question: 'Which tool do you trust most?',
      options: ['Listening stick', 'Correlator', 'Noise loggers', 'Dog'],
    },
    picture: { title: 'How loud is which hydrant', alt: 'Bars for eight hydrants, the fifth far higher than the others' },
  },
  {
    topic: 'Maps',
    skill: 'Geographic information systems',
    provider: 'Geo Guild',
    level: 'beginner',
    text: {
      title: 'Five maps every planner should keep',
      lead: 'A map answers one question. Keep five, and know which is which.',
      paragraphs: [
        'The asset map tells what lies where, and is wrong in a tenth of the streets. The pressure map tells what people feel. The age map tells what will break, the customer map who it will hurt, and the street-works map when you may dig.',
        'Lay two over each other and you have a plan; lay all five and you have an argument. The best planning meetings we had were two maps and a silence.',
      ],
      steps: [
        'Date every map, in the corner, large.',
        'Write who to ask.',
        'Draw what you do not know in grey instead of leaving it white.',
      ],
    },
    links: [
      {
        title: 'Geographic information system',
        description: 'What the word covers, and what it does not.',
        url: 'https://en.wikipedia.org/wiki/Geographic_information_system',
        minutes: 16,
      },
      {
        title: 'Map projection',
        description: 'Why no flat map is true, and why it rarely matters for a pipe.',
        url: 'https://en.wikipedia.org/wiki/Map_projection',
        minutes: 13,
      },
    ],
    quiz: {
      title: 'Check: maps',
      questions: [
        {
          text: 'What belongs on every map?',
          options: ['Its date', 'A compass rose', 'Three colours at least'],
          right: [0],
          explanation: 'A map without a date is a guess.',
        },
        {
          text: 'How is what is not known drawn?',
          options: ['White', 'Grey', 'Like its surroundings'],
          right: [1],
          explanation: 'White reads as “nothing there”.',
        },
      ],
    },
    poll: {
      title: 'The map you miss',
      question: 'Which map do you miss most on site?',
      options: ['Depth of pipes', 'Valves and who shut them', 'Customers at risk', 'Other utilities'],
    },
    picture: { title: 'Age of mains by district', alt: 'Bars for six districts, two of them much older than the rest' },
  },
  {
    topic: 'Assets',
    skill: 'Asset risk scoring',
    provider: 'Asset Strategy',
    level: 'advanced',
    text: {
      title: 'How we scored 40,000 km of mains',
      lead: 'Likelihood times consequence is easy to write and hard to mean.',
      paragraphs: [
        'We began with age and learned that age explains a quarter of the bursts. Material, soil and pressure explain the rest, and two winters explain what nothing else does.',
        'Consequence was harder. A burst in a field is a wet field; the same burst under a junction is a closed town. We counted customers without water, hospitals, traffic, and repairs that need a crane.',
        'The score orders work, it does not excuse it. Every year we look at the ten lowest scores that burst all the same, and change the score, not the story.',
      ],
      steps: [
        'Score the street, not the pipe.',
        'Publish the weights.',
        'Let the crews object, in writing, with a reason.',
        'Run last year again with this year’s weights.',
      ],
    },
    links: [
      {
        title: 'Asset management',
        description: 'The vocabulary of the trade.',
        url: 'https://en.wikipedia.org/wiki/Infrastructure_asset_management',
        minutes: 11,
      },
      {
        title: 'Survival analysis',
        description: 'The statistics of when things end.',
        url: 'https://en.wikipedia.org/wiki/Survival_analysis',
        minutes: 18,
      },
    ],
    quiz: {
      title: 'Check: risk scoring',
      questions: [
        {
          text: 'What explains most bursts?',
          options: ['Age alone', 'Material, soil and pressure together', 'The colour of the map'],
          right: [1],
          explanation: 'Age alone explains about a quarter.',
        },
        {
          text: 'What is changed when a low score bursts?',
          options: ['The story', 'The score', 'Nothing'],
          right: [1],
          explanation: 'A score that does not learn is a habit.',
        },
      ],
    },
    poll: {
      title: 'What should weigh more?',
      question: 'Which consequence should weigh more in the score?',
      options: ['Customers without water', 'Traffic', 'Repair cost', 'Environment'],
    },
    picture: { title: 'Bursts by material', alt: 'Bars for five pipe materials, grey iron the highest' },
  },
];
