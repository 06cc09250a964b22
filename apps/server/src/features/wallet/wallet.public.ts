export { buyCard } from './card-sales.service.ts';
export { answerTestPayment } from './payments.service.ts';
export { createPlan, subscribe } from './plans.service.ts';
export { createRecharge, grantCoins } from './wallet.service.ts';
