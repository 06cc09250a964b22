import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseStep, ReportReason } from '@waymark/contract/moderation';

/** What may be wrong with a thing, as people choose it and moderators read it. */
export const REASON_WORDS: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg`Spam or advertising`,
  harassment: msg`Abuse or harassment`,
  outdated: msg`Wrong or out of date`,
  unsafe: msg`Unsafe`,
  copyright: msg`Used without permission`,
  other: msg`Something else`,
};

/** What happened in a case. */
export const STEP_WORDS: Readonly<Record<CaseStep, MessageDescriptor>> = {
  keep: msg`Kept as it is`,
  hide: msg`Hidden`,
  show: msg`Shown again`,
  delete: msg`Deleted`,
  'hidden-by-reports': msg`Hidden because enough people reported it`,
  reopened: msg`Reported again`,
  gone: msg`Deleted by its author`,
};
