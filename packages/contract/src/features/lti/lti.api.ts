import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { ltiProblems as problems } from './lti.problems.ts';
import {
  deepLinkParams,
  deepLinkSchema,
  ltiToolId,
  ltiToolInputSchema,
  ltiToolSchema,
  madeCardsSchema,
  openedDeepLinkSchema,
  openedRegistrationSchema,
  takenItemsSchema,
  toolLaunchSchema,
  toolParams,
  usableToolSchema,
  webAddress,
} from './lti.schema.ts';

const administrators = ['MANAGE_ORGANISATION'] as const;
const authors = ['CREATE_CONTENT', 'MANAGE_CONTENT'] as const;
const notFound = problems['lti-tool-not-found'];
const rateLimit = { max: 60, perSeconds: 60, by: 'actor' } as const;
const oneCard = z.object({ cardId });
const cardFaults = [cardProblems['card-not-found'], cardProblems['card-not-authorized'], cardProblems['card-not-bought']] as const;

export const listLtiTools = defineEndpoint({
  id: 'lti.list-tools',
  method: 'GET',
  path: '/api/v1/lti/tools',
  summary: 'Outside tools of the organisation (LTI 1.3), newest first',
  access: administrators,
  query: pageQuery(20),
  response: pageOf(ltiToolSchema),
});

export const getLtiTool = defineEndpoint({
  id: 'lti.get-tool',
  method: 'GET',
  path: '/api/v1/lti/tools/:toolId',
  summary: 'One outside tool, and what it has to know of this platform',
  access: administrators,
  params: toolParams,
  response: ltiToolSchema,
  problems: [notFound],
});

export const addLtiTool = defineEndpoint({
  id: 'lti.add-tool',
  method: 'POST',
  path: '/api/v1/lti/tools',
  summary: 'Registers an outside tool; its client id is made here',
  access: administrators,
  personal: true,
  rateLimit,
  status: 201,
  body: ltiToolInputSchema,
  response: ltiToolSchema,
  problems: [problems['too-many-lti-tools'], problems['lti-tool-name-taken']],
});

export const beginLtiRegistration = defineEndpoint({
  id: 'lti.begin-registration',
  method: 'POST',
  path: '/api/v1/lti/registrations',
  summary: 'Begins to register a tool at its own registration address (LTI Dynamic Registration); it stays off until it is switched on',
  access: administrators,
  personal: true,
  rateLimit,
  status: 201,
  body: z.object({ address: webAddress }),
  response: openedRegistrationSchema,
  problems: [problems['too-many-lti-tools']],
});

export const getLtiRegistration = defineEndpoint({
  id: 'lti.get-registration',
  method: 'GET',
  path: '/api/v1/lti/registrations/:toolId',
  summary: 'The tool that registers itself at its own address; null while it has not',
  access: administrators,
  params: toolParams,
  response: z.object({ tool: ltiToolSchema.nullable() }),
});

export const changeLtiTool = defineEndpoint({
  id: 'lti.change-tool',
  method: 'PUT',
  path: '/api/v1/lti/tools/:toolId',
  summary: 'Updates a tool, or switches it on or off',
  access: administrators,
  personal: true,
  rateLimit,
  params: toolParams,
  body: ltiToolInputSchema,
  response: ltiToolSchema,
  problems: [notFound, problems['lti-tool-name-taken']],
});

export const removeLtiTool = defineEndpoint({
  id: 'lti.remove-tool',
  method: 'DELETE',
  path: '/api/v1/lti/tools/:toolId',
  summary: 'Removes a tool; its cards can no longer be opened, what people completed stays',
  access: administrators,
  personal: true,
  params: toolParams,
  problems: [notFound],
});

export const listUsableTools = defineEndpoint({
  id: 'lti.usable-tools',
  method: 'GET',
  path: '/api/v1/lti/usable-tools',
  summary: 'Outside tools that content may be of, by name',
  access: authors,
  response: z.object({ items: z.array(usableToolSchema) }),
});

export const beginDeepLink = defineEndpoint({
  id: 'lti.begin-deep-link',
  method: 'POST',
  path: '/api/v1/lti/deep-links',
  summary: 'Begins to choose content at a tool',
  access: authors,
  personal: true,
  rateLimit,
  body: z.object({ toolId: ltiToolId }),
  status: 201,
  response: openedDeepLinkSchema,
  problems: [notFound, problems['lti-tool-off'], problems['lti-tool-without-deep-links']],
});

export const getDeepLink = defineEndpoint({
  id: 'lti.get-deep-link',
  method: 'GET',
  path: '/api/v1/lti/deep-links/:deepLinkId',
  summary: 'What was chosen at a tool, for who began it',
  access: authors,
  params: deepLinkParams,
  response: deepLinkSchema,
  problems: [problems['deep-link-not-found']],
});

export const makeDeepLinkCards = defineEndpoint({
  id: 'lti.make-deep-link-cards',
  method: 'POST',
  path: '/api/v1/lti/deep-links/:deepLinkId/cards',
  summary: 'Makes a draft of each piece that was chosen at a tool, once',
  access: authors,
  personal: true,
  rateLimit,
  params: deepLinkParams,
  body: takenItemsSchema,
  response: madeCardsSchema,
  problems: [problems['deep-link-not-found']],
});

export const launchLtiTool = defineEndpoint({
  id: 'lti.launch',
  method: 'POST',
  path: '/api/v1/cards/:cardId/lti/launches',
  summary: 'Opens the content of a card at its tool; the address works once',
  access: 'signedIn',
  personal: true,
  rateLimit,
  params: oneCard,
  status: 201,
  response: toolLaunchSchema,
  problems: [...cardFaults, problems['lti-tool-not-found'], problems['lti-tool-off']],
});

export const launchAicc = defineEndpoint({
  id: 'lti.launch-aicc',
  method: 'POST',
  path: '/api/v1/cards/:cardId/aicc/launches',
  summary: 'Opens a course of an AICC-style link; one that is open already is over',
  access: 'signedIn',
  personal: true,
  rateLimit,
  params: oneCard,
  status: 201,
  response: z.object({
    address: z.string(),
    /** A page of ours that holds the course; null where a browser frames no page of that address. */
    frame: z.string().nullable(),
  }),
  problems: cardFaults,
});
