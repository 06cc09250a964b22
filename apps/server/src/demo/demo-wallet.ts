import { cardInputSchema } from '@waymark/contract/cards';
import { newPlanSchema } from '@waymark/contract/wallet';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { answerTestPayment, buyCard, createPlan, createRecharge, grantCoins, subscribe } from '../features/wallet/wallet.public.ts';
import type { DemoActors } from './demo-actors.ts';

const ADMIN = 'admin@northmere.example';
const CURATOR = 'curator@northmere.example';
const LEARNER = 'learner@northmere.example';
const NOTHING = { redirectUrl: undefined };

const PLANS = [
  {
    sku: 'academy',
    name: 'Academy',
    description: 'The academy for a year.',
    points: ['All Northmere content without a price of its own', 'Courses from six providers', 'Certificates with a verification link'],
    price: { amount: 9600, currency: 'EUR' },
    interval: 'year',
  },
  {
    sku: 'academy-and-exams',
    name: 'Academy and exams',
    description: 'The academy, and the exams that go with it.',
    points: ['All of Academy', 'Two exams a year', 'Retake within 30 days'],
    price: { amount: 18_000, currency: 'EUR' },
    interval: 'year',
  },
];

const PAID_CARDS = [
  { title: 'Python for water data', amount: '12.00', text: 'Read a year of meter data, find the night flow, and draw what you found.' },
  {
    title: 'Writing for boards',
    amount: '9.00',
    text: 'One page that a board reads to the end: what you ask, what it costs, what happens without it.',
  },
  { title: 'Excel for engineers', amount: '8.00', text: 'Tables that check themselves, and charts that say one thing.' },
];

async function publishPaidCard(actors: DemoActors, daysAgo: number, { title, amount, text }: (typeof PAID_CARDS)[number]) {
  const curator = actors.as(CURATOR, daysAgo);
  const input = cardInputSchema.parse({
    title,
    description: `<p>${text}</p>`,
    content: { cardType: 'text', html: `<p>${text}</p>` },
    price: { amount, currency: 'EUR' },
  });
  const draft = await createCard(curator, input);
  await publishCard(curator, draft.id);
  return draft.id;
}

/** Makes plans, paid cards, and a learner with coins, purchases and a subscription. */
export async function makeWallet(actors: DemoActors): Promise<void> {
  for (const plan of PLANS) await createPlan(actors.as(ADMIN, 60), newPlanSchema.parse(plan));
  const cardIds: string[] = [];
  for (const card of PAID_CARDS) cardIds.push(await publishPaidCard(actors, 50, card));
  const userIds = [actors.idOf(LEARNER), actors.idOf('manager@northmere.example'), actors.idOf('mentor@northmere.example')];
  await grantCoins(actors.as(ADMIN, 40), { key: crypto.randomUUID(), userIds, coins: 100, note: 'For everyone in Asset Strategy' });
  const recharge = await createRecharge(actors.as(LEARNER, 33), { packageId: '100', ...NOTHING });
  await answerTestPayment(actors.as(LEARNER, 33), recharge.payment.id, 'succeeds');
  const [, , excel = ''] = cardIds;
  await buyCard(actors.as(LEARNER, 30), excel, { payWith: 'coins', ...NOTHING });
  const { payment } = await subscribe(actors.as(LEARNER, 20), 'academy', undefined);
  await answerTestPayment(actors.as(LEARNER, 20), payment.id, 'succeeds');
}
