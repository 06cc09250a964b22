import { beginDeepLink } from '@waymark/contract/lti';
import { defineSamples } from '../../testing/samples.ts';
import { aTool, aToolCard, anAiccCard, toolInput } from './lti.factory.ts';

export const ltiSamples = defineSamples(({ caller }) => {
  const onTool = async () => ({ params: { toolId: (await aTool(caller)).id } });
  return {
    'lti.list-tools': {},
    'lti.get-tool': onTool,
    'lti.add-tool': () => ({ body: toolInput() }),
    'lti.change-tool': async () => ({ ...(await onTool()), body: toolInput() }),
    'lti.remove-tool': onTool,
    'lti.usable-tools': {},
    'lti.begin-deep-link': async () => ({ body: { toolId: (await aTool(caller)).id } }),
    'lti.get-deep-link': async () => {
      const { id } = await caller.call(beginDeepLink, { body: { toolId: (await aTool(caller)).id } });
      return { params: { deepLinkId: id } };
    },
    'lti.begin-registration': () => ({ body: { address: 'https://tool.example/register' } }),
    'lti.get-registration': onTool,
    'lti.make-deep-link-cards': async () => {
      const { id } = await caller.call(beginDeepLink, { body: { toolId: (await aTool(caller)).id } });
      // Nothing was chosen yet.
      return { params: { deepLinkId: id }, body: { items: [0] }, answers: 404 };
    },
    'lti.launch': async () => ({ params: { cardId: (await aToolCard(caller, (await aTool(caller)).id)).id } }),
    'lti.launch-aicc': async () => ({ params: { cardId: (await anAiccCard(caller)).id } }),
  };
});
