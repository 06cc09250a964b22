import type { DemoTopic } from '../demo-topic.ts';

/** Going home as one came. */
export const safetyTopics: readonly DemoTopic[] = [
  {
    topic: 'Safety',
    skill: 'Confined space entry',
    provider: 'Northmere Academy',
    level: 'intermediate',
    text: {
      title: 'Confined spaces: the four questions at the lid',
      lead: 'No one has ever been rescued by hurrying.',
      paragraphs: [
        'A manhole, a tank and a valve chamber have one thing in common: the air in them is no one’s business until you make it yours. Oxygen falls without a smell, and hydrogen sulphide switches the nose off before it kills.',
        'Before anyone goes below, four questions are asked aloud and answered aloud. If one answer is missing, the lid goes back on.',
        'Most people who die in confined spaces went in to help someone. The rescuer stays outside and calls.',
      ],
      steps: [
        'Who stays at the lid, and what do they do if I fall silent?',
        'What did the gas meter say at top, middle and bottom?',
        'How do I come out without walking?',
        'Who knows that we are here?',
      ],
    },
    links: [
      {
        title: 'Confined space',
        description: 'What counts as one, and why.',
        url: 'https://en.wikipedia.org/wiki/Confined_space',
        minutes: 8,
      },
      {
        title: 'Hydrogen sulfide',
        description: 'Why the smell goes away when it becomes dangerous.',
        url: 'https://en.wikipedia.org/wiki/Hydrogen_sulfide',
        minutes: 9,
      },
    ],
    quiz: {
      title: 'Check: confined spaces',
      questions: [
        {
          text: 'Your colleague collapses below. You',
          options: ['Climb down', 'Stay up, raise the alarm, use the winch', 'Hold your breath and hurry'],
          right: [1],
          explanation: 'Two casualties help no one. The winch does not need to breathe.',
        },
        {
          text: 'Where is the air tested?',
          options: ['At the lid', 'In the middle', 'At top, middle and bottom'],
          right: [2],
          explanation: 'Gases lie in layers.',
        },
        {
          text: 'Hydrogen sulphide at high concentration',
          options: ['Smells strongly', 'Can no longer be smelled', 'Rises quickly'],
          right: [1],
          explanation: 'It numbs the sense of smell.',
        },
      ],
    },
    poll: {
      title: 'Last entry',
      question: 'When were the four questions last asked aloud on your job?',
      options: ['On the last entry', 'This month', 'I do not remember'],
    },
    picture: { title: 'Oxygen in a chamber over an hour', alt: 'A curve that falls slowly and then steeply below a line' },
  },
  {
    topic: 'Excavation',
    skill: 'Trench safety',
    provider: 'Northmere Academy',
    level: 'beginner',
    text: {
      title: 'A cubic metre of soil weighs as much as a car',
      lead: 'Trenches fall in without a sound, and mostly on dry days.',
      paragraphs: [
        'Soil that stands straight is not strong, it is waiting. Rain loosens it, sun dries the water that held it together, and a lorry at the edge does the rest.',
        'From 1.2 metres on, no one is in a trench that is not battered back, boxed or sheeted. The spoil lies at least as far from the edge as the trench is deep.',
        'Look at the edge every morning and after every shower. Cracks run along the edge before it goes.',
      ],
      steps: [
        'Locate services with the tool and with your eyes.',
        'Box before you enter, not after.',
        'Ladder within five steps of everyone.',
        'Spoil and lorries away from the edge.',
      ],
    },
    links: [
      {
        title: 'Trench shoring',
        description: 'Boxes, sheets and struts.',
        url: 'https://en.wikipedia.org/wiki/Trench_shoring',
        minutes: 7,
      },
      {
        title: 'Angle of repose',
        description: 'How steep loose ground can stand.',
        url: 'https://en.wikipedia.org/wiki/Angle_of_repose',
        minutes: 6,
      },
    ],
    quiz: {
      title: 'Check: trenches',
      questions: [
        {
          text: 'From which depth is a trench supported?',
          options: ['0.8 m', '1.2 m', '2.0 m'],
          right: [1],
          explanation: 'From 1.2 metres, and earlier where the ground is poor.',
        },
        {
          text: 'When is the edge looked at?',
          options: ['Every morning', 'After rain', 'Once a week'],
          right: [0, 1],
          explanation: 'Every morning and whenever the weather has changed the ground.',
        },
      ],
    },
    poll: {
      title: 'Boxes on site',
      question: 'Is there always a box when you need one?',
      options: ['Always', 'Mostly', 'Sometimes', 'Rarely'],
    },
    picture: { title: 'Slope by kind of ground', alt: 'Bars for clay, loam, sand and gravel with falling height' },
  },
  {
    topic: 'Lifting',
    skill: 'Manual handling',
    provider: 'Wellbeing at Northmere',
    level: 'beginner',
    text: {
      title: 'Lifting lids without a bad back',
      lead: 'Most backs are not hurt by one lift but by the four hundredth.',
      paragraphs: [
        'A cover weighs between 30 and 80 kilograms and is stuck. The lift that hurts is the jerk that frees it. Break the seal with a bar, then use the lifter; the lifter does not have discs.',
        'Your spine likes to be close to the load and dislikes being twisted. Turn your feet, not your waist.',
      ],
      steps: [
        'Break the seal first.',
        'Feet apart, load close, eyes up.',
        'Turn with the feet.',
        'Two people above 25 kilograms, or the lifter.',
      ],
    },
    links: [
      {
        title: 'Manual handling of loads',
        description: 'What lifting does to the spine.',
        url: 'https://en.wikipedia.org/wiki/Manual_handling_of_loads',
        minutes: 6,
      },
      { title: 'Back injury', description: 'Causes, care and what helps.', url: 'https://en.wikipedia.org/wiki/Back_injury', minutes: 7 },
    ],
    quiz: {
      title: 'Check: lifting',
      questions: [
        {
          text: 'How do you turn with a load?',
          options: ['From the waist', 'With the feet', 'It does not matter'],
          right: [1],
          explanation: 'Twisting under load is what discs like least.',
        },
        {
          text: 'A cover is stuck. First you',
          options: ['Pull harder', 'Break the seal with a bar', 'Ask a second person to pull too'],
          right: [1],
          explanation: 'The jerk that frees it is the one that hurts.',
        },
      ],
    },
    poll: {
      title: 'Is there a lifter in the van?',
      question: 'Is there a working lifter in your van?',
      options: ['Yes', 'Yes, but I do not use it', 'No'],
    },
    picture: { title: 'Load on the spine by posture', alt: 'Bars for four postures, bent and twisted the highest' },
  },
  {
    topic: 'Security',
    skill: 'Cyber hygiene',
    provider: 'Digital Northmere',
    level: 'beginner',
    text: {
      title: 'Three habits that keep the pumps ours',
      lead: 'Attackers no longer break in. They sign in.',
      paragraphs: [
        'The control room is not attacked through clever code but through a tired person and a link. The mail looks like the supplier’s, the page looks like ours, and the password fits both.',
        'A password manager fills nothing in on a page that is not the real one. That makes it the best phishing detector we own. A second factor makes a stolen password worth little.',
        'Tell us at once when you have clicked. No one has ever been in trouble for telling, and twice it saved a plant.',
      ],
      steps: [
        'One manager, one long pass phrase.',
        'A second factor on everything that has one.',
        'Click first, worry, tell: telling within ten minutes beats not clicking next time.',
      ],
    },
    links: [
      { title: 'Phishing', description: 'Its kinds, with examples.', url: 'https://en.wikipedia.org/wiki/Phishing', minutes: 15 },
      {
        title: 'Multi-factor authentication',
        description: 'What counts as a factor.',
        url: 'https://en.wikipedia.org/wiki/Multi-factor_authentication',
        minutes: 9,
      },
    ],
    quiz: {
      title: 'Check: cyber hygiene',
      questions: [
        {
          text: 'Your manager does not fill in the password on our page. What does that mean?',
          options: ['The manager is broken', 'It may not be our page', 'Type it by hand'],
          right: [1],
          explanation: 'It compares the address letter by letter; you cannot.',
        },
        {
          text: 'You clicked. When do you tell?',
          options: ['Now', 'If something happens', 'On Monday'],
          right: [0],
          explanation: 'Minutes matter, and no one is blamed.',
        },
      ],
    },
    poll: {
      title: 'How do you keep passwords?',
      question: 'How do you keep your passwords today?',
      options: ['A manager', 'In my head', 'On paper', 'One for everything'],
    },
    picture: { title: 'Reported phishing by month', alt: 'Twelve bars that rise towards the end of the year' },
  },
  {
    topic: 'Wellbeing',
    skill: 'Managing fatigue',
    provider: 'Wellbeing at Northmere',
    level: 'beginner',
    text: {
      title: 'Night shifts, sleep and the drive home',
      lead: 'Seventeen hours awake drive like half a glass too much.',
      paragraphs: [
        'The body does not learn nights; it endures them. The hardest hours are three to six, and the most dangerous is the drive home at seven, when the sun says morning and the brain says midnight.',
        'Sleep before the first night, not only after it. Twenty minutes at two o’clock are worth a litre of coffee at four. Dark room, cool room, phone elsewhere.',
      ],
      steps: [
        'Nap before the first night.',
        'Light at the start of the shift, dark glasses at its end.',
        'No heavy decision alone between three and six.',
        'Too tired to drive: call, we send a car. No questions.',
      ],
    },
    links: [
      { title: 'Shift work', description: 'What it does, and what helps.', url: 'https://en.wikipedia.org/wiki/Shift_work', minutes: 12 },
      { title: 'Circadian rhythm', description: 'The clock inside.', url: 'https://en.wikipedia.org/wiki/Circadian_rhythm', minutes: 14 },
    ],
    quiz: {
      title: 'Check: fatigue',
      questions: [
        {
          text: 'When is the drive home most dangerous?',
          options: ['After the first night', 'After the third', 'Both are equal'],
          right: [0],
          explanation: 'After the first night people have usually been awake longest.',
        },
        {
          text: 'Too tired to drive. You',
          options: ['Open the window', 'Call for a car', 'Turn the radio up'],
          right: [1],
          explanation: 'Neither air nor music keeps anyone awake.',
        },
      ],
    },
    poll: {
      title: 'Sleep before a first night',
      question: 'Do you sleep before your first night?',
      options: ['Always', 'Sometimes', 'I cannot', 'I work no nights'],
    },
    picture: { title: 'Alertness through a night shift', alt: 'A curve that falls to its lowest at five in the morning' },
  },
];
