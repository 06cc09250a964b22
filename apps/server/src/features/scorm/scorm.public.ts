export { STRUCTURE_FILE } from './cmi5-structure.ts';
export { type AppHost, contentOrigin, packageRoot, packageToken, RETURN_PAGE } from './content-home.ts';
export { packageFault } from './package-kind.service.ts';
export { findPackage } from './scorm-packages.repo.ts';
export { takePackage } from './check.service.ts';
export { manifestXml, zipOf } from './sample-package.ts';
export { h5pCardType, scormCardType } from './scorm.card-type.ts';
