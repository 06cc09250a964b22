import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Content and comments`,
  actions: {
    'cards.archival-scheduled': msg`Archival date set`,
    'cards.attempts-asked': msg`Asked for another attempt`,
    'cards.attempts-given': msg`More attempts given`,
    'cards.archived': msg`Content archived`,
    'cards.bookmarked': msg`Content saved`,
    'cards.comment-deleted': msg`Comment deleted`,
    'cards.comment-edited': msg`Comment changed`,
    'cards.comment-marked-helpful': msg`Helpful mark on a comment added or removed`,
    'cards.commented': msg`Comment posted`,
    'cards.completed': msg`Content completed`,
    'cards.created': msg`Content created`,
    'cards.deleted': msg`Content deleted`,
    'cards.dismissed': msg`Content hidden`,
    'cards.liked': msg`Content liked`,
    'cards.published': msg`Content published`,
    'cards.quiz-attempted': msg`Quiz answered`,
    'cards.rated': msg`Content rated`,
    'cards.review-due': msg`Review of content due`,
    'cards.review-set': msg`Review date set`,
    'cards.started': msg`Content started`,
    'cards.transferred': msg`Content transferred`,
    'cards.unbookmarked': msg`Content no longer saved`,
    'cards.undismissed': msg`Content no longer hidden`,
    'cards.unliked': msg`Content unliked`,
    'cards.updated': msg`Content changed`,
    'cards.voted': msg`Voted in a poll`,
  },
};
