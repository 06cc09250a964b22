import { listCertificates, type Certificate } from '@waymark/contract/certificates';
import { completeCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

export const certificateSamples = defineSamples(({ app, caller }) => {
  const held = async (holder: SignedIn): Promise<Certificate> => {
    const author = await app.signedIn({ role: 'curator' });
    const card = await aPublishedCard(author, { certificate: {} });
    await holder.call(completeCard, { params: { cardId: card.id } });
    const { items } = await holder.call(listCertificates, { query: {} });
    const [first] = items;
    if (first === undefined) throw new Error('Completing the card issues one');
    return first;
  };
  return {
    'certificates.list': async () => {
      await held(caller);
      return {};
    },
    'certificates.list-issued': async () => {
      await held(caller);
      return {};
    },
    'certificates.download': async () => ({ params: { certificateId: (await held(caller)).id } }),
    'certificates.verify': async () => ({ params: { code: (await held(caller)).verifyPath.split('/').at(-1) ?? '' } }),
    'certificates.reissue': async () => {
      const { id } = await held(caller);
      await app.home.store.db.updateTable('users').set({ last_name: 'Berg' }).where('id', '=', caller.userId).execute();
      return { params: { certificateId: id }, body: {} };
    },
    'certificates.revoke': async () => ({ params: { certificateId: (await held(caller)).id }, body: { reason: 'Issued by mistake' } }),
  };
});
