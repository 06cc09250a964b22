import { defineSamples } from '../../testing/samples.ts';
import { aPerson } from '../people/people.factory.ts';
import { aCustomField } from './custom-fields.factory.ts';

export const customFieldSamples = defineSamples(({ app, caller }) => {
  const aField = async () => ({ fieldId: (await aCustomField(caller)).id });
  const person = async () => ({ userId: (await aPerson(app)).id });
  return {
    'custom-fields.list': {},
    'custom-fields.create': { body: { label: 'Site', kind: 'choice', options: [{ label: 'North' }, { label: 'South' }] } },
    'custom-fields.update': async () => ({ params: await aField(), body: { label: 'Depot', isRequired: false } }),
    'custom-fields.delete': async () => ({ params: await aField() }),
    'custom-fields.order': async () => ({ body: { fieldIds: [(await aField()).fieldId] } }),
    'custom-fields.of-person': async () => ({ params: await person() }),
    'custom-fields.set-of-person': async () => {
      const { key } = await aCustomField(caller);
      return { params: await person(), body: { values: { [key]: 'Depot 4' } } };
    },
  };
});
