import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { mediaTables } from './media.tables.ts';
import { clearForgottenUploadsJob, removeFilesOfErased, scanFileJob } from './media.jobs.ts';
import { erasePictures } from './media-erasure.jobs.ts';
import { mediaRoutes } from './media.routes.ts';

export const mediaFeature: ServerFeature = {
  slug: 'media',
  tables: mediaTables,
  routes: mediaRoutes,
  jobs: [scanFileJob, clearForgottenUploadsJob, removeFilesOfErased],
  subscribers: [erasePictures],
  gives: [namesAuditSubject('file', 'files', 'file_name')],
};
