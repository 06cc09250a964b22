import type { FileId } from '@waymark/contract/media';
import type { ServerFeature } from '../../platform/feature.ts';
import { publishOnlyIf } from '../cards/cards.public.ts';
import { bindPackages } from './content.routes.ts';
import { clearLeftOverPackages, eraseCourses, readPackageJob } from './scorm.jobs.ts';
import { scormRoutes } from './scorm.routes.ts';
import { findPackage } from './scorm-packages.repo.ts';

publishOnlyIf('scorm', async (tx, { fileId }) => {
  const found = await findPackage(tx, fileId as FileId);
  if (found?.state === 'ready') return undefined;
  return { field: 'content.fileId', code: found?.state === 'processing' ? 'package-processing' : 'package-not-ready' };
});

export const scormFeature: ServerFeature = {
  slug: 'scorm',
  routes: scormRoutes,
  bind: bindPackages,
  jobs: [readPackageJob, clearLeftOverPackages],
  subscribers: [eraseCourses],
};
