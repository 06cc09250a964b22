import { defineProblems } from '../../kit/problem.ts';

export const complianceProblems = defineProblems({
  'certification-not-found': { status: 404, title: 'This certification is not available.' },
  'certification-changed': { status: 409, title: 'Someone else changed this certification. Look at it again.', isOutdated: true },
  'too-many-certifications': { status: 409, title: 'There are as many certifications as there can be. End one first.' },
  'certification-content-unfit': { status: 409, title: 'Choose published content that everyone can open.' },
  'certification-reaches-many': { status: 409, title: 'This reaches more than a tenth of the organisation. Confirm the number first.' },
  'not-certified': { status: 409, title: 'This person has no valid certificate.' },
  'certification-not-required': { status: 409, title: 'This person does not need this certification.' },
  'certification-waiver-asked': { status: 409, title: 'A waiver is already being decided.' },
  'certification-waiver-not-found': { status: 404, title: 'This waiver is not available.' },
  'certification-waiver-decided': { status: 409, title: 'This waiver has already been decided.' },
  'recomputation-not-found': { status: 404, title: 'This preview is not available.' },
  'recomputation-outdated': { status: 409, title: 'Something changed since the preview. Create a new preview.' },
  'evidence-pack-not-found': { status: 404, title: 'This evidence pack is not available.' },
  'evidence-pack-running': { status: 409, title: 'An evidence pack is already being created. Wait until it is ready.' },
});
