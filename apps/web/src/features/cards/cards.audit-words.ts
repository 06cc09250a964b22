import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Cards and comments`,
  actions: {
    'cards.archival-scheduled': msg`Archival date set`,
    'cards.attempts-given': msg`More attempts given`,
    'cards.archived': msg`Card archived`,
    'cards.bookmarked': msg`Card bookmarked`,
    'cards.comment-deleted': msg`Comment deleted`,
    'cards.comment-edited': msg`Comment changed`,
    'cards.comment-marked-helpful': msg`Helpful mark on a comment added or removed`,
    'cards.commented': msg`Comment written`,
    'cards.completed': msg`Card completed`,
    'cards.created': msg`Card created`,
    'cards.deleted': msg`Card deleted`,
    'cards.dismissed': msg`Card hidden`,
    'cards.liked': msg`Card liked`,
    'cards.published': msg`Card published`,
    'cards.quiz-attempted': msg`Quiz answered`,
    'cards.rated': msg`Card rated`,
    'cards.review-due': msg`Review of content due`,
    'cards.review-set': msg`Review date set`,
    'cards.started': msg`Card started`,
    'cards.transferred': msg`Card handed over`,
    'cards.unbookmarked': msg`Card bookmark removed`,
    'cards.undismissed': msg`Card no longer hidden`,
    'cards.unliked': msg`Card unliked`,
    'cards.updated': msg`Card changed`,
    'cards.voted': msg`Voted in a poll`,
  },
};
