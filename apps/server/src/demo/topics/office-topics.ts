import type { DemoTopic } from '../demo-topic.ts';

/** What everyone does as well, whatever their work. */
export const officeTopics: readonly DemoTopic[] = [
  {
    topic: 'Presentations',
    skill: 'Presenting',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'One slide, one thought',
      lead: 'If they are reading they are not listening.',
      paragraphs: [
        'Decide what people should do afterwards, and say it first. Everything that does not help them do it goes to the appendix.',
        'A chart has a title that says what it shows. “Leakage 2026” is a label; “Leakage fell after we changed the pressure at night” is a title.',
        'Stop two minutes early. No one has ever complained.',
      ],
      steps: ['Write the last sentence first.', 'Take out every second slide.', 'Practise the first minute aloud.'],
    },
    links: [
      {
        title: 'Presentation',
        description: 'What makes one.',
        url: 'https://en.wikipedia.org/wiki/Presentation',
        minutes: 7,
      },
      {
        title: 'Chartjunk',
        description: 'Ink that says nothing.',
        url: 'https://en.wikipedia.org/wiki/Chartjunk',
        minutes: 5,
      },
    ],
    quiz: {
      title: 'Check: presenting',
      questions: [
        {
          text: 'The best title of a chart is',
          options: ['Its subject', 'What it shows', 'Its source'],
          right: [1],
          explanation: 'Say the conclusion.',
        },
        {
          text: 'You are short of time. You leave out',
          options: ['The end', 'The details', 'The questions'],
          right: [1],
          explanation: 'They are in the appendix.',
        },
        {
          text: 'People read the slide while you talk. They',
          options: ['Do both', 'Listen less', 'Remember more'],
          right: [1],
          explanation: 'Reading wins.',
        },
      ],
    },
    poll: {
      title: 'Slides',
      question: 'How many slides had your last talk?',
      options: ['None', 'Up to ten', 'More'],
    },
    picture: {
      title: 'A talk on one sheet',
      alt: 'Five boxes, one of them filled',
    },
  },
  {
    topic: 'Negotiation',
    skill: 'Negotiating',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'Ask for the reason behind the number',
      lead: 'Positions collide; interests often fit beside each other.',
      paragraphs: [
        'Two people want the same orange. One wants the juice, the other the peel. They only find out by asking what it is for.',
        'Know what you do when there is no agreement. That is the only thing that makes a bad agreement easy to refuse.',
        'Silence is an offer too. Let it stand.',
      ],
      steps: ['What do they need it for?', 'What do I do without them?', 'What costs me little and helps them much?'],
    },
    links: [
      {
        title: 'Best alternative to a negotiated agreement',
        description: 'What you do without them.',
        url: 'https://en.wikipedia.org/wiki/Best_alternative_to_a_negotiated_agreement',
        minutes: 7,
      },
      {
        title: 'Getting to Yes',
        description: 'Where the orange comes from.',
        url: 'https://en.wikipedia.org/wiki/Getting_to_Yes',
        minutes: 6,
      },
    ],
    quiz: {
      title: 'Check: negotiating',
      questions: [
        {
          text: 'The strongest thing to bring is',
          options: ['A loud voice', 'A good alternative', 'The first number'],
          right: [1],
          explanation: 'It lets you say no.',
        },
        {
          text: 'They name a price. You first',
          options: ['Name yours', 'Ask what it includes', 'Walk out'],
          right: [1],
          explanation: 'A number is an answer to a question you have not heard.',
        },
        {
          text: 'Silence after your offer means',
          options: ['No', 'Yes', 'Not yet anything'],
          right: [2],
          explanation: 'Let it stand.',
        },
      ],
    },
    poll: {
      title: 'Silence',
      question: 'How long can you wait for an answer without filling the gap?',
      options: ['Three seconds', 'Ten seconds', 'I have never tried'],
    },
    picture: {
      title: 'Two interests',
      alt: 'Two overlapping circles',
    },
  },
  {
    topic: 'Procurement',
    skill: 'Procurement',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'Write what it must do, not what it is called',
      lead: 'A specification that names a product has already bought it.',
      paragraphs: [
        'Say what must be true afterwards, how you will check it, and by when. Leave the how to those who sell it, and you will be offered things you did not know.',
        'The price is on the last page. What it costs to keep is in none of them unless you ask.',
        'Equal questions, equal answers, to everyone, at the same time.',
      ],
      steps: ['Describe the outcome and the test.', 'Ask for the cost over ten years.', 'Publish every answer to all.'],
    },
    links: [
      {
        title: 'Total cost of ownership',
        description: 'What the price leaves out.',
        url: 'https://en.wikipedia.org/wiki/Total_cost_of_ownership',
        minutes: 7,
      },
      {
        title: 'Request for proposal',
        description: 'How to ask.',
        url: 'https://en.wikipedia.org/wiki/Request_for_proposal',
        minutes: 7,
      },
    ],
    quiz: {
      title: 'Check: buying',
      questions: [
        {
          text: 'A bidder asks a question by phone. The answer goes to',
          options: ['That bidder', 'All bidders', 'No one'],
          right: [1],
          explanation: 'Equal answers.',
        },
        {
          text: '“Model X or equivalent” is',
          options: ['Fine', 'A product in disguise', 'Forbidden everywhere'],
          right: [1],
          explanation: 'Describe what it must do.',
        },
        {
          text: 'The cheapest offer is',
          options: ['The best', 'Not known before its upkeep is', 'Suspicious'],
          right: [1],
          explanation: 'Ask for ten years.',
        },
      ],
    },
    poll: {
      title: 'Ten years',
      question: 'Do you know what your newest equipment costs a year to keep?',
      options: ['Yes', 'Roughly', 'No'],
    },
    picture: {
      title: 'Price and upkeep',
      alt: 'Two bars, the smaller one standing on a much larger one',
    },
  },
  {
    topic: 'Privacy',
    skill: 'Data protection',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'Would you say it with them in the room?',
      lead: 'Data about people is borrowed.',
      paragraphs: [
        'Every record of a person was given for a reason. Using it for another one needs another reason that they know of.',
        'The safest data are those we do not have. Before you collect, decide when you will delete.',
        'A mistake reported within the hour is a small one.',
      ],
      steps: ['What is it for?', 'Who needs to see it?', 'When is it deleted?'],
    },
    links: [
      {
        title: 'General Data Protection Regulation',
        description: 'The rules, and the reasons.',
        url: 'https://en.wikipedia.org/wiki/General_Data_Protection_Regulation',
        minutes: 15,
      },
      {
        title: 'Data minimization',
        description: 'Less is safer.',
        url: 'https://en.wikipedia.org/wiki/Data_minimization',
        minutes: 4,
      },
    ],
    quiz: {
      title: 'Check: privacy',
      questions: [
        {
          text: 'A list of customers was sent to the wrong address. You',
          options: ['Ask for it to be deleted and say nothing', 'Report it now', 'Wait whether someone notices'],
          right: [1],
          explanation: 'Within the hour it is a small mistake.',
        },
        {
          text: 'Meter data may be used for marketing',
          options: ['Always', 'When people agreed to that', 'Never'],
          right: [1],
          explanation: 'Another purpose needs another reason.',
        },
        {
          text: 'The safest data are',
          options: ['Encrypted', 'Not collected', 'In the archive'],
          right: [1],
          explanation: 'No one can lose what no one has.',
        },
      ],
    },
    poll: {
      title: 'Old lists',
      question: 'Is there a list of people on your desktop older than a year?',
      options: ['No', 'Yes', 'I am going to look now'],
    },
    picture: {
      title: 'How long we keep what',
      alt: 'Horizontal bars of different lengths',
    },
  },
  {
    topic: 'Welcome',
    skill: 'Finding your way',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'Your first week at Northmere',
      lead: 'You are not supposed to know all of it by Friday.',
      paragraphs: [
        'Someone meets you at the door, someone shows you where the coffee is, and someone else asks you every day what was strange. Please tell them: in three months you will no longer see it.',
        'Your laptop, your boots and your first course are ready. What is not ready is our fault and not yours.',
        'On Friday you tell your manager one thing that we should change. That is your first task.',
      ],
      steps: ['Meet your buddy at nine.', 'Do the safety induction before you go outside.', 'Write down what is strange.'],
    },
    links: [
      {
        title: 'Onboarding',
        description: 'What the first weeks are for.',
        url: 'https://en.wikipedia.org/wiki/Onboarding',
        minutes: 8,
      },
      {
        title: 'Mentorship',
        description: 'What a buddy can become.',
        url: 'https://en.wikipedia.org/wiki/Mentorship',
        minutes: 9,
      },
    ],
    quiz: {
      title: 'Check: the first week',
      questions: [
        {
          text: 'Before you go on site you need',
          options: ['A pass', 'The safety induction', 'A car'],
          right: [1],
          explanation: 'Before everything else.',
        },
        {
          text: 'Something seems strange. You',
          options: ['Get used to it', 'Write it down and say it', 'Ask in three months'],
          right: [1],
          explanation: 'You see it only once.',
        },
        {
          text: 'By Friday you know',
          options: ['Everything', 'Who to ask', 'Nothing'],
          right: [1],
          explanation: 'That is enough.',
        },
      ],
    },
    poll: {
      title: 'First impressions',
      question: 'What was strange in your first week?',
      options: ['The words', 'The distances', 'The silence', 'Nothing'],
    },
    picture: {
      title: 'A map of the first week',
      alt: 'Five squares with a path through them',
    },
  },
  {
    topic: 'Projects',
    skill: 'Project management',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'A plan is a guess with dates',
      lead: 'Say how sure you are, and by when you will be surer.',
      paragraphs: [
        'Break the work into pieces someone can finish within a week. What cannot be broken is not understood yet, and understanding it is the first piece.',
        'A date without the name of the one who promises it is a wish.',
        'When it slips, say so on the day, with what you will leave out. No one minds a smaller bridge; everyone minds half of one.',
      ],
      steps: ['Pieces of a week, with names.', 'What is the riskiest? Begin there.', 'What do we leave out when it slips?'],
    },
    links: [
      {
        title: 'Critical path method',
        description: 'What decides the end.',
        url: 'https://en.wikipedia.org/wiki/Critical_path_method',
        minutes: 9,
      },
      {
        title: 'Hofstadter’s law',
        description: 'Why it takes longer, even then.',
        url: 'https://en.wikipedia.org/wiki/Hofstadter%27s_law',
        minutes: 3,
      },
    ],
    quiz: {
      title: 'Check: projects',
      questions: [
        {
          text: 'The first piece of work is',
          options: ['The easiest', 'The riskiest', 'The largest'],
          right: [1],
          explanation: 'You want to be wrong early.',
        },
        {
          text: 'It slips by two weeks. You',
          options: ['Work nights', 'Say so and leave something out', 'Hope'],
          right: [1],
          explanation: 'A smaller bridge.',
        },
        {
          text: 'A date is a promise when',
          options: ['It is in the plan', 'Someone gave it', 'The customer knows it'],
          right: [1],
          explanation: 'Otherwise it is a wish.',
        },
      ],
    },
    poll: {
      title: 'Guesses',
      question: 'How good was your last estimate?',
      options: ['Close', 'Half of what it took', 'Do not ask'],
    },
    picture: {
      title: 'Guess and truth',
      alt: 'Pairs of bars, the second one always longer',
    },
  },
];
