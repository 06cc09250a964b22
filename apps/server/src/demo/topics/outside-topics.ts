import type { DemoTopic } from '../demo-topic.ts';

/** What happens at the customer’s, in the river and when things go wrong. */
export const outsideTopics: readonly DemoTopic[] = [
  {
    topic: 'Metering',
    skill: 'Smart metering',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'The smallest leak is behind the meter',
      lead: 'A meter that never stands still at night is telling you something.',
      paragraphs: [
        'Eight drops a second from a cistern make a bath a day. No one hears it, and everyone pays it.',
        'A household that uses water at three in the morning, every morning, has a leak or a baker. Ask before you assume.',
        'When you tell a customer about their leak before the bill does, they remember it for years.',
      ],
      steps: ['Look at the lowest hour of five nights.', 'Call before you write.', 'Explain the dye test for the cistern.'],
    },
    links: [
      {
        title: 'Water metering',
        description: 'How it is measured, and how wrong it may be.',
        url: 'https://en.wikipedia.org/wiki/Water_metering',
        minutes: 9,
      },
      {
        title: 'Smart meter',
        description: 'What it knows, and what it should not.',
        url: 'https://en.wikipedia.org/wiki/Smart_meter',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: meters',
      questions: [
        {
          text: 'The meter turns at three in the morning, every night. It is',
          options: ['Certainly a leak', 'Possibly a leak', 'Certainly a fault of the meter'],
          right: [1],
          explanation: 'There are bakers.',
        },
        {
          text: 'Consumption by the quarter hour is',
          options: ['No one’s secret', 'Personal data', 'Public'],
          right: [1],
          explanation: 'It shows when someone is at home.',
        },
        {
          text: 'The cheapest test for a cistern is',
          options: ['A new valve', 'A drop of dye', 'A listening stick'],
          right: [1],
          explanation: 'Colour in the bowl without a flush.',
        },
      ],
    },
    poll: {
      title: 'At home',
      question: 'When did you last read your own meter?',
      options: ['This month', 'This year', 'I do not know where it is'],
    },
    picture: {
      title: 'One house over five nights',
      alt: 'A low line that never reaches zero',
    },
  },
  {
    topic: 'Environment',
    skill: 'River ecology',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'What the river says when you turn a stone',
      lead: 'The animals under it have been there for a year; your sample for a minute.',
      paragraphs: [
        'A chemical sample tells you about now. Mayfly larvae tell you about every day since they hatched, and they do not recover by Monday.',
        'Upstream and downstream of our outfall should look alike. Where they do not, the difference is ours until we show otherwise.',
        'Shade is treatment too: warm water holds less oxygen.',
      ],
      steps: ['Same place, same season, same net.', 'Put the stones back as they lay.', 'Photograph what you cannot name.'],
    },
    links: [
      {
        title: 'Mayfly',
        description: 'The most honest instrument in the river.',
        url: 'https://en.wikipedia.org/wiki/Mayfly',
        minutes: 9,
      },
      {
        title: 'Water Framework Directive',
        description: 'What good status means.',
        url: 'https://en.wikipedia.org/wiki/Water_Framework_Directive',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: rivers',
      questions: [
        {
          text: 'Larvae are missing below the outfall, chemistry is fine today. It is',
          options: ['Nothing', 'A sign of something earlier', 'A fault of the net'],
          right: [1],
          explanation: 'They remember what the bottle missed.',
        },
        {
          text: 'Warm water holds',
          options: ['More oxygen', 'Less oxygen', 'As much'],
          right: [1],
          explanation: 'Which is why shade helps.',
        },
        {
          text: 'Stones are put back because',
          options: ['Of tidiness', 'They are homes', 'Of the current'],
          right: [1],
          explanation: 'Upside down is a ruin.',
        },
      ],
    },
    poll: {
      title: 'Your river',
      question: 'Have you ever seen the outfall of your works from the other bank?',
      options: ['Yes', 'Not yet'],
    },
    picture: {
      title: 'Species above and below',
      alt: 'Two columns of different height',
    },
  },
  {
    topic: 'Emergency',
    skill: 'Incident response',
    provider: 'Northmere Academy',
    level: 'advanced',
    text: {
      title: 'The first quarter of an hour',
      lead: 'No one rises to the occasion; everyone falls to what they practised.',
      paragraphs: [
        'In the first minutes there is too little known and too much said. One person decides, one person writes, one person talks to the outside. Three hats, three heads.',
        'Write times, not opinions. The log is what the next shift stands on.',
        'When drinking water may be unsafe, the notice to boil goes out while you are still finding out. Taking it back is embarrassing; not having sent it is worse.',
      ],
      steps: ['Who decides, who writes, who talks?', 'What do we know, since when, and who says so?', 'When do we meet again? Say a time.'],
    },
    links: [
      {
        title: 'Boil-water advisory',
        description: 'When, and how it is worded.',
        url: 'https://en.wikipedia.org/wiki/Boil-water_advisory',
        minutes: 7,
      },
      {
        title: 'Incident command system',
        description: 'The hats, and who wears them.',
        url: 'https://en.wikipedia.org/wiki/Incident_Command_System',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: the first quarter of an hour',
      questions: [
        {
          text: 'Two people give orders. You',
          options: ['Follow the louder one', 'Ask who decides', 'Do both'],
          right: [1],
          explanation: 'One hat, one head.',
        },
        {
          text: 'A result is doubtful and people may be drinking. The notice',
          options: ['Waits for the second result', 'Goes out now', 'Is for the morning'],
          right: [1],
          explanation: 'You can take it back.',
        },
        {
          text: 'The log holds',
          options: ['Opinions', 'Times and facts', 'Names of those at fault'],
          right: [1],
          explanation: 'The next shift stands on it.',
        },
      ],
    },
    poll: {
      title: 'Exercises',
      question: 'When did your team last practise an incident?',
      options: ['This quarter', 'This year', 'Longer ago'],
    },
    picture: {
      title: 'One incident, minute by minute',
      alt: 'A timeline with five marks, close together at the start',
    },
  },
];
