import type { DemoTopic } from '../demo-topic.ts';

/** Working with and for people. */
export const peopleTopics: readonly DemoTopic[] = [
  {
    topic: 'Leadership',
    skill: 'Giving feedback',
    provider: 'Leadership Circle',
    level: 'beginner',
    text: {
      title: 'Feedback in three sentences',
      lead: 'Say what you saw, what it did, and what you would like. Then be quiet.',
      paragraphs: [
        '“You interrupted Daniel twice; he stopped speaking; please let him finish.” That is a whole feedback. It has no adjectives, no history and no psychology, and it can be answered.',
        'The hardest part is the silence after it. Most of us fill it with a softening that takes everything back.',
        'Praise goes the same way. “Good job” is weather. “You wrote the hand-over so that I could start at once” is praise.',
      ],
      steps: ['Within two days, or not at all.', 'One thing, not three.', 'In private for what should change, aloud for what went well.'],
    },
    links: [
      {
        title: 'Feedback in communication',
        description: 'Where the word comes from, and what it does.',
        url: 'https://en.wikipedia.org/wiki/Feedback',
        minutes: 9,
      },
      {
        title: 'Active listening',
        description: 'The other half of the conversation.',
        url: 'https://en.wikipedia.org/wiki/Active_listening',
        minutes: 7,
      },
    ],
    quiz: {
      title: 'Check: feedback',
      questions: [
        {
          text: 'Which is feedback one can answer?',
          options: ['You are unreliable', 'The report came two days late and the crew waited', 'People say you are slow'],
          right: [1],
          explanation: 'It says what happened and what it did.',
        },
        {
          text: 'What follows the three sentences?',
          options: ['A joke', 'Silence', 'The next point'],
          right: [1],
          explanation: 'The other person needs room to answer.',
        },
      ],
    },
    poll: {
      title: 'When did you last hear praise?',
      question: 'When did someone last praise something specific that you did?',
      options: ['This week', 'This month', 'This year', 'I do not remember'],
    },
    picture: { title: 'Conversations a month by team', alt: 'Bars for five teams, between two and nine conversations' },
  },
  {
    topic: 'First-time managers',
    skill: 'Leading a team',
    provider: 'Leadership Circle',
    level: 'beginner',
    text: {
      title: 'Your first ninety days with a crew',
      lead: 'You were promoted for doing. You will be measured by what others do.',
      paragraphs: [
        'For the first month, change nothing you need not change. Sit beside each person for half a day. Ask what they would stop doing, and write it down.',
        'In the second month stop one thing from that list, visibly. Nothing earns trust like a form that disappears.',
        'In the third month agree on three things the crew wants to be good at, and put them where everyone sees them. Say each week how it went, in one sentence each.',
      ],
      steps: [
        'One conversation a week with each person, thirty minutes, theirs.',
        'Say no to your own old work.',
        'Find someone who tells you the truth, and thank them each time.',
      ],
    },
    links: [
      {
        title: 'Span of control',
        description: 'How many people one person can lead.',
        url: 'https://en.wikipedia.org/wiki/Span_of_control',
        minutes: 6,
      },
      {
        title: 'Psychological safety',
        description: 'Why people speak up, or do not.',
        url: 'https://en.wikipedia.org/wiki/Psychological_safety',
        minutes: 10,
      },
    ],
    quiz: {
      title: 'Check: the first ninety days',
      questions: [
        {
          text: 'What do you change in month one?',
          options: ['The meetings', 'As little as you can', 'The team'],
          right: [1],
          explanation: 'You do not know yet what holds up what.',
        },
        {
          text: 'What do you stop in month two?',
          options: ['One thing the crew named', 'Overtime', 'The weekly talks'],
          right: [0],
          explanation: 'It shows that listening had a consequence.',
        },
      ],
    },
    poll: {
      title: 'Hardest so far',
      question: 'What was hardest when you began to lead?',
      options: ['Letting go of my old work', 'Difficult conversations', 'Time', 'I do not lead'],
    },
    picture: { title: 'How managers spend a week', alt: 'Bars for talks, meetings, mail and own work' },
  },
  {
    topic: 'Customers',
    skill: 'Customer conversations',
    provider: 'Customer Academy',
    level: 'beginner',
    text: {
      title: 'The call about brown water',
      lead: 'People forgive brown water. They do not forgive not being told.',
      paragraphs: [
        'Say first that you believe them. “That looks unpleasant, and you are right to call” takes four seconds and saves ten minutes.',
        'Then say what it is: iron from an old main, stirred up by a change of flow, harmless to health and bad for white shirts. Do not say “discolouration event”.',
        'Then say what happens now, by when, and what they should do until then. Call back even if you have nothing new. Especially then.',
      ],
      steps: [
        'Believe, explain, promise, keep.',
        'No washing until it runs clear.',
        'Ask whether anyone in the house is on dialysis or has a baby.',
        'Write down the street, not only the house.',
      ],
    },
    links: [
      {
        title: 'Water quality',
        description: 'What is measured, and why.',
        url: 'https://en.wikipedia.org/wiki/Water_quality',
        minutes: 14,
      },
      { title: 'Empathy', description: 'More than a tone of voice.', url: 'https://en.wikipedia.org/wiki/Empathy', minutes: 15 },
    ],
    quiz: {
      title: 'Check: the brown-water call',
      questions: [
        {
          text: 'What is said first?',
          options: ['A reference number', 'That you believe them', 'That it is harmless'],
          right: [1],
          explanation: 'No one hears a fact before they feel heard.',
        },
        {
          text: 'There is no news. Do you call back?',
          options: ['No', 'Yes, as promised'],
          right: [1],
          explanation: 'A kept promise is news.',
        },
      ],
    },
    poll: {
      title: 'What do customers ask most?',
      question: 'What were you asked most this week?',
      options: ['When will it be back?', 'Is it safe?', 'Why so expensive?', 'Who pays?'],
    },
    picture: { title: 'Calls per hour on a burst day', alt: 'A steep rise in the morning that falls after a text message was sent' },
  },
  {
    topic: 'Writing',
    skill: 'Stakeholder writing',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'Writing a business case people will read',
      lead: 'They read the first paragraph and the number. Make both true.',
      paragraphs: [
        'Begin with the decision you want, on the first line, with the sum and the date by which it is needed. Everything else is support.',
        'Give three options, one of which is to do nothing, and say honestly what doing nothing costs. Options no one would choose are noticed.',
        'Cut every sentence that could stand in any other business case. What remains is yours.',
      ],
      steps: [
        'Decision, sum, date: line one.',
        'Three honest options.',
        'One page, one table, one picture.',
        'Read it aloud to someone from another department.',
      ],
    },
    links: [
      {
        title: 'Plain English',
        description: 'Shorter, and not simpler-minded.',
        url: 'https://en.wikipedia.org/wiki/Plain_English',
        minutes: 6,
      },
      { title: 'Business case', description: 'What one usually holds.', url: 'https://en.wikipedia.org/wiki/Business_case', minutes: 7 },
    ],
    quiz: {
      title: 'Check: the business case',
      questions: [
        {
          text: 'What stands in the first line?',
          options: ['The history', 'The decision, the sum and the date', 'Thanks'],
          right: [1],
          explanation: 'Readers decide in the first line whether to go on.',
        },
        {
          text: 'Which option is always among the three?',
          options: ['The cheapest', 'Doing nothing', 'The one you want'],
          right: [1],
          explanation: 'Its cost is the measure of the others.',
        },
      ],
    },
    poll: {
      title: 'How long is your typical case?',
      question: 'How many pages did your last business case have?',
      options: ['One', 'Two to five', 'Six to twenty', 'More'],
    },
    picture: { title: 'Where readers stop', alt: 'A curve of readers left by page, falling steeply after the first' },
  },
  {
    topic: 'Inclusion',
    skill: 'Inclusive teamwork',
    provider: 'Women in Engineering',
    level: 'beginner',
    text: {
      title: 'Meetings where the quiet people win',
      lead: 'The best idea in the room is often the one that was not said.',
      paragraphs: [
        'Send the question a day before. People who think before they speak will have thought; people who speak to think will do so anyway.',
        'Begin with two minutes of writing. Go round once without discussion. Only then open the floor. It costs six minutes and changes who is heard.',
        'Give the floor back by name to the person who was interrupted: “Amara was not finished.” Anyone may say it.',
      ],
      steps: ['Question a day ahead.', 'Write first, round second, discuss third.', 'Give the floor back by name.', 'Decide in writing.'],
    },
    links: [
      { title: 'Meeting', description: 'Kinds, and what each is good for.', url: 'https://en.wikipedia.org/wiki/Meeting', minutes: 6 },
      {
        title: 'Nominal group technique',
        description: 'Writing before speaking, studied since 1971.',
        url: 'https://en.wikipedia.org/wiki/Nominal_group_technique',
        minutes: 7,
      },
    ],
    quiz: {
      title: 'Check: inclusive meetings',
      questions: [
        {
          text: 'What happens before the discussion?',
          options: ['A round without discussion', 'A vote', 'Coffee'],
          right: [0],
          explanation: 'Everyone has then been heard once.',
        },
        {
          text: 'Someone was interrupted. Who may give the floor back?',
          options: ['The chair', 'Anyone', 'No one'],
          right: [1],
          explanation: 'It is a rule of the room, not of rank.',
        },
      ],
    },
    poll: {
      title: 'Do you say it?',
      question: 'In your last meeting, did you say the thing you had thought of?',
      options: ['Yes', 'Partly', 'No', 'I had no chance'],
    },
    picture: { title: 'Who speaks how long', alt: 'Bars for eight people, two of them most of the time' },
  },
];
