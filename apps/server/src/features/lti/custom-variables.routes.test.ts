import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { CLAIM } from './lti-claims.ts';
import { aToolCard } from './lti.factory.ts';
import { TestTool } from './tool.factory.ts';

const app = await testApp();
const administrator = await app.signedIn({ role: 'organisation-admin' });
const author = await app.signedIn({ role: 'curator' });

test('PLY-05 variables of custom parameters are filled from what the tool is told anyway, others stay as they are', async () => {
  const tool = await TestTool.register(app, administrator, { sendsName: true });
  const custom = {
    who: '$User.id',
    full: '$Person.name.full',
    mail: '$Person.email.primary',
    link: '$ResourceLink.id',
    own: '$Lab.seven',
  };
  const made = await aToolCard(author, tool.registered.id, { custom });
  const learner = await app.signedIn({ role: 'learner' });
  expect((await tool.launch(learner, made))[CLAIM.custom]).toEqual({
    who: learner.userId,
    full: learner.fullName,
    mail: '$Person.email.primary',
    link: made.id,
    own: '$Lab.seven',
  });
});
