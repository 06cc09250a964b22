import { expectRefusals, expectScreens, noteFaults, signInReading } from './fixtures.ts';
import { ownOrganisation } from './own-organisation.ts';
import { test } from './test.ts';

const { at, enter, publishElsewhere } = ownOrganisation();

const lists = [
  'todays-learning-search',
  'new-todays-learning-search',
  'team-learning',
  'featured',
  'recommended',
  'recommendations',
  'my-assignments',
  'curate',
  'submission',
].map((list) => `/feed/${list}`);

test('SHL-02 SHL-20 home, the feed and its ten lists show their screens, and no other list is there', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'learner', 'en');
  const open = ['/', '/home', '/feed', ...lists];
  await expectScreens(page, open);
  expectNoFaults();
  await expectRefusals(page, ['/feed/no-list-of-this-name']);
});

test('SHL-02 /home is there while the new navigation or my learning is on, and gone without both', async ({ page }) => {
  await enter(page);
  await publishElsewhere(page, 'switches.new_navigation', false);
  await expectScreens(page, [at('/'), at('/home')]);
  await publishElsewhere(page, 'switches.my_learning', false);
  await expectScreens(page, [at('/')]);
  await expectRefusals(page, [at('/home')]);
});
