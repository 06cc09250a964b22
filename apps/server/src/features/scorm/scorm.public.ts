export { takePackage } from './check.service.ts';
export { manifestXml, zipOf } from './sample-package.ts';
export { scormCardType } from './scorm.card-type.ts';
