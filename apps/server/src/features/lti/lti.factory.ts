import type { CardDraft, ContentOf } from '@waymark/contract/cards';
import { addLtiTool, type LtiTool, type LtiToolInput } from '@waymark/contract/lti';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';

let count = 0;
const LTI_CONTENT: Omit<ContentOf<'lti'>, 'toolId'> = {
  cardType: 'lti',
  url: '',
  custom: {},
  opens: 'frame',
  masteryScore: null,
  scoreMaximum: null,
  resourceId: '',
  tag: '',
};
const AICC_CONTENT: ContentOf<'aicc'> = {
  cardType: 'aicc',
  url: 'https://courses.example/au.html?unit=1',
  launchData: '',
  masteryScore: null,
};

/** As an administrator would register a tool; its keys are said by hand or at an address. */
export const toolInput = (more: Partial<LtiToolInput> = {}): LtiToolInput => ({
  name: `Pump simulator ${(count += 1)}`,
  description: '',
  pictureFileId: null,
  isOn: true,
  initiationUrl: 'https://tool.example/login',
  targetUrl: 'https://tool.example/launch',
  redirectUrls: ['https://tool.example/launch'],
  keysUrl: 'https://tool.example/jwks',
  publicKey: '',
  deepLinkUrl: 'https://tool.example/launch',
  custom: {},
  givesGrades: true,
  seesMembers: true,
  sendsName: false,
  sendsEmail: false,
  sendsPicture: false,
  ...more,
});

export const aTool = (administrator: SignedIn, more: Partial<LtiToolInput> = {}): Promise<LtiTool> =>
  administrator.call(addLtiTool, { body: toolInput(more) });

/** A published card with content at a tool. */
export const aToolCard = (
  author: SignedIn,
  toolId: string,
  content: {
    readonly masteryScore?: number;
    readonly url?: string;
    readonly opens?: 'frame' | 'window';
    readonly custom?: Record<string, string>;
  } = {},
  card: Omit<CardSketch, 'content'> = {},
): Promise<CardDraft> => aPublishedCard(author, { title: 'Pump lab', ...card, content: { ...LTI_CONTENT, toolId, ...content } });

export const anAiccCard = (author: SignedIn, content: { readonly masteryScore?: number; readonly url?: string } = {}): Promise<CardDraft> =>
  aPublishedCard(author, { title: 'Confined spaces', content: { ...AICC_CONTENT, ...content } });
