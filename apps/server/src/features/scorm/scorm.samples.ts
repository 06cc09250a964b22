import { launchCourse } from '@waymark/contract/scorm';
import { defineSamples } from '../../testing/samples.ts';
import { anUpload } from '../media/media.factory.ts';
import { aCourse, aPackage, packageBytes } from './scorm.factory.ts';

export const scormSamples = defineSamples(({ app, caller }) => {
  const launched = async () => {
    const { id: cardId } = await aCourse(app, caller);
    return caller.call(launchCourse, { params: { cardId: cardId }, body: {} });
  };
  const onPackage = async () => ({ params: { fileId: await aPackage(app, caller, await packageBytes()) } });
  return {
    'scorm.read-package': async () => ({ params: { fileId: (await anUpload(caller, 'course.zip', await packageBytes())).id } }),
    'scorm.get-package': onPackage,
    'scorm.cancel-package': onPackage,
    'scorm.allow-outside': async () => ({ params: { fileId: await aPackage(app, caller, await packageBytes()) }, body: { origins: [] } }),
    'scorm.launch': async () => ({ params: { cardId: (await aCourse(app, caller)).id }, body: {} }),
    'scorm.commit': async () => {
      const { attemptId, launch, partId } = await launched();
      return { params: { attemptId }, body: { launch, sequence: 1, partId, values: { 'cmi.suspend_data': 'page 3' }, ended: false } };
    },
    'scorm.navigate': async () => {
      const { id: cardId } = await aCourse(app, caller, { version: '2004' });
      const { attemptId, launch } = await caller.call(launchCourse, { params: { cardId }, body: {} });
      return { params: { attemptId }, body: { launch, request: 'suspendAll' } };
    },
    'scorm.get-attempt': async () => ({ params: { attemptId: (await launched()).attemptId } }),
    'scorm.check': { body: { version: '1.2' } },
  };
});
