import { admissionRules } from '../../platform/access/admission.ts';
import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { planSources } from '../../platform/tenancy/organisation-plans.ts';
import { accountMergeParts } from '../accounts/accounts.public.ts';
import { sessionParts } from '../session/session.public.ts';
import { walletMergePart } from './wallet-merging.service.ts';
import { checkPaywall, walletOfSession } from './paywall.service.ts';
import { carryOutRefundJob } from './refund.jobs.ts';
import { findOfferedPlans } from './subscriptions.repo.ts';
import { coinsSubject, paymentSubject, subscriptionSubject } from './wallet.notification-subjects.ts';
import { advanceOne, cancelForShutOut, checkBooks, eraseWallet, findDueOnes, followUpPayments } from './wallet.jobs.ts';
import { removeTestCoins } from './test-coins.jobs.ts';
import { walletNotifiers } from './wallet.notifications.ts';
import { walletRoutes } from './wallet.routes.ts';
import { walletTables } from './wallet.tables.ts';

export const walletFeature: ServerFeature = {
  slug: 'wallet',
  tables: walletTables,
  routes: walletRoutes,
  jobs: [advanceOne, findDueOnes, followUpPayments, checkBooks, carryOutRefundJob, removeTestCoins],
  subscribers: [eraseWallet, cancelForShutOut, ...walletNotifiers],
  notificationSubjects: { payment: paymentSubject, subscription: subscriptionSubject, coins: coinsSubject },
  gives: [
    accountMergeParts.with(walletMergePart),
    admissionRules.with(checkPaywall),
    planSources.with(findOfferedPlans),
    sessionParts.with(walletOfSession),
    namesAuditSubject('payment', 'payments', 'title'),
    namesAuditSubject('subscription', 'subscriptions', 'name'),
    namesAuditSubject('subscription-plan', 'subscription_plans', 'name'),
  ],
};
