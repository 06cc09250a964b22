import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of compliance say, by code. */
export const problemMessages: ProblemMessages = {
  'certification-not-found': msg`This certification is not available.`,
  'certification-changed': msg`Someone else changed this certification. Reload the page and try again.`,
  'too-many-certifications': msg`You have reached the limit of certifications. End one first.`,
  'certification-content-unfit': msg`Choose published content that everyone can open.`,
  'certification-reaches-many': msg`This reaches more than a tenth of the organisation. Confirm the number first.`,
  'not-certified': msg`This person has no valid certificate.`,
  'certification-not-required': msg`This person does not need this certification.`,
  'certification-waiver-asked': msg`You have already asked for a waiver. It is waiting for a decision.`,
  'certification-waiver-not-found': msg`This waiver is not available.`,
  'certification-waiver-decided': msg`Someone has already decided about this waiver.`,
  'recomputation-not-found': msg`This preview is no longer available.`,
  'recomputation-outdated': msg`Something changed since the preview. Create a new preview.`,
  'evidence-pack-not-found': msg`This evidence pack is not available.`,
  'evidence-pack-running': msg`An evidence pack is already being created. Wait until it is ready.`,
};
