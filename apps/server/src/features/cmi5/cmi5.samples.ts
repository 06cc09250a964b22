import { launchCmi5Unit } from '@waymark/contract/cmi5';
import { defineSamples } from '../../testing/samples.ts';
import { aCmi5Course, COURSE_ID, elsewhere, UNIT_ID } from './cmi5.factory.ts';
import { structureXml } from './sample-structure.ts';

export const cmi5Samples = defineSamples(({ app, caller }) => {
  const onCard = async () => ({ params: { cardId: (await aCmi5Course(app, caller)).id } });
  return {
    'cmi5.get-course': onCard,
    'cmi5.launch': async () => ({ ...(await onCard()), body: {} }),
    'cmi5.learners': onCard,
    'cmi5.import-structure': { body: { xml: structureXml({ id: COURSE_ID, title: 'Pumps' }, [elsewhere]) } },
    'cmi5.waive': async () => {
      const { params } = await onCard();
      await caller.call(launchCmi5Unit, { params, body: {} });
      return { params, body: { userId: caller.userId, unitId: UNIT_ID, reason: 'Administrative' } };
    },
  };
});
