import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Payments`,
  actions: {
    'wallet.books-fault': msg`Ledger doesn’t balance`,
    'wallet.coins-granted': msg`Coins given`,
    'wallet.payment-begun': msg`Payment started`,
    'wallet.payment-ended': msg`Payment not completed`,
    'wallet.payment-received': msg`Payment received`,
    'wallet.payment-refunded': msg`Refunded`,
    'wallet.plan-created': msg`Plan created`,
    'wallet.plan-updated': msg`Plan changed`,
    'wallet.refund-begun': msg`Refund started`,
    'wallet.refund-failed': msg`Refund failed`,
    'wallet.renewal-due': msg`Renewal notice sent`,
    'wallet.renewal-failed': msg`Renewal failed`,
    'wallet.settings-updated': msg`Payment settings changed`,
    'wallet.subscription-cancelled': msg`Subscription cancelled`,
    'wallet.subscription-ended': msg`Subscription ended`,
    'wallet.subscription-resumed': msg`Cancellation undone`,
  },
};
