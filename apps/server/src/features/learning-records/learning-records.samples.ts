import { newId } from '../../platform/db/new-id.ts';
import { defineSamples } from '../../testing/samples.ts';
import { aStatement } from './learning-records.factory.ts';
import { keysOf } from './statement-keys.ts';
import { insertStatements } from './statements.repo.ts';

export const learningRecordSamples = defineSamples(({ store }) => ({
  'learning-records.get': {},
  'learning-records.statements': {},
  'learning-records.statement': async () => {
    const id = newId<string>();
    const statement = { ...aStatement(), id };
    const row = { id, isTimed: false, targetId: null, voids: null, personId: null, personEmail: null, keys: keysOf(statement) };
    await insertStatements(store, [{ ...row, body: JSON.stringify(statement) }]);
    return { params: { statementId: id } };
  },
  'learning-records.check': { body: { store: 'own', version: '2.0.0' } },
}));
