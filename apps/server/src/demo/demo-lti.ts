import type { CardContent } from '@waymark/contract/cards';
import { gateSettingsSchema } from '@waymark/contract/progress';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { addTool, changeTool } from '../features/lti/lti.public.ts';
import type { DemoActors } from './demo-actors.ts';

const REGISTERED_DAYS_AGO = 90;
const PUBLISHED_DAYS_AGO = 80;
const AUTHOR = 'curator@northmere.example';

const TOOL = {
  name: 'Hydraulics lab',
  description: 'Simulated pumping stations, with tasks that grade themselves.',
  pictureFileId: null,
  isOn: true,
  initiationUrl: 'https://hydraulics-lab.example/lti/login',
  targetUrl: 'https://hydraulics-lab.example/lti/launch',
  redirectUrls: ['https://hydraulics-lab.example/lti/launch'],
  keysUrl: 'https://hydraulics-lab.example/lti/keys',
  publicKey: '',
  custom: {},
  deepLinkUrl: 'https://hydraulics-lab.example/lti/launch',
  givesGrades: true,
  seesMembers: false,
  sendsName: true,
  sendsEmail: false,
  sendsPicture: false,
};

/**
 * Content at other addresses: a provider's course, an AICC-style link, and a piece of a tool (PLY-04, PLY-05). The tool is switched off in the end,
 * since no service answers at its address.
 */
export async function makeOutsideContent(actors: DemoActors, admin: string): Promise<void> {
  const tool = await addTool(actors.as(admin, REGISTERED_DAYS_AGO), TOOL);
  await publish(actors, 'Keep a pumping station in balance', 'Three pumps, one storm: hold the level for twenty minutes.', 20, {
    cardType: 'lti',
    toolId: tool.id,
    url: '',
    custom: {},
    opens: 'frame',
    masteryScore: 70,
    scoreMaximum: null,
    resourceId: '',
    tag: '',
  });
  await publish(actors, 'Working beside traffic', 'Signs, distances and who looks where, before the first cone is set down.', 25, {
    cardType: 'aicc',
    url: 'https://courses.roadwise.example/beside-traffic/index.html',
    launchData: '',
    masteryScore: 80,
  });
  await publish(actors, 'Water chemistry for operators', 'Six evenings with a provider: chlorine, hardness, and what a sample says.', 360, {
    cardType: 'course',
    url: 'https://learn.riverside-college.example/courses/water-chemistry',
    courseId: 'water-chemistry',
  });
  await changeTool(actors.as(admin, PUBLISHED_DAYS_AGO), tool.id, { ...TOOL, isOn: false });
}

async function publish(actors: DemoActors, title: string, lead: string, minutes: number, content: CardContent): Promise<void> {
  const author = actors.as(AUTHOR, PUBLISHED_DAYS_AGO);
  const draft = await createCard(author, {
    title,
    description: `<p>${lead}</p>`,
    content,
    cover: { imageFileId: null, seed: '', alt: '' },
    audience: { kind: 'open', userIds: [], groupIds: [] },
    provider: '',
    language: 'en',
    level: 'intermediate',
    durationMinutes: minutes,
    topics: [],
    skills: [],
    tags: [],
    gates: gateSettingsSchema.parse({}),
    certificate: null,
    price: null,
  });
  await publishCard(author, draft.id);
}
