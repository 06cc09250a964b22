import {
  type Certification,
  type CertificationInput,
  createCertification,
  getCertification,
  listMyCertifications,
  updateCertification,
} from '@waymark/contract/compliance';
import { transaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { watchDays } from './compliance.jobs.ts';

/** Creates a certification on a card of its own and waits until it is asked of everyone. */
export async function aCertification(
  app: TestApp,
  by: SignedIn,
  targets: CertificationInput['targets'],
  sketch: Partial<CertificationInput> = {},
): Promise<Certification> {
  const firstCardId = sketch.firstCardId ?? (await aPublishedCard(by)).id;
  const { id, ...made } = await by.call(createCertification, {
    body: {
      name: 'Confined spaces',
      validityMonths: 12,
      windowDays: 60,
      graceDays: 30,
      basis: 'expiry',
      ...sketch,
      firstCardId,
      targets,
    },
  });
  await app.jobsDone();
  return { id, ...made };
}

/** Changes the terms of a certification; everything else stays. */
export async function changeTerms(
  by: SignedIn,
  { id }: Pick<Certification, 'id'>,
  terms: Partial<CertificationInput>,
): Promise<Certification> {
  const params = { certificationId: id };
  const { firstCard, renewalCard, targets, ...now } = await by.call(getCertification, { params });
  return by.call(updateCertification, {
    params,
    body: {
      ...now,
      firstCardId: firstCard.id,
      renewalCardId: renewalCard?.id ?? null,
      targets: targets.map(({ type, id: target }) => ({ type, id: target })),
      ...terms,
    },
  });
}

/** Moves the clock on and lets the days that began do their work. */
export async function daysPass(app: TestApp, days: number): Promise<void> {
  app.clock.advance({ days });
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, watchDays, null));
  await app.jobsDone();
}

/** How someone stands with one certification by their own page. */
export async function ownStanding(person: SignedIn, certificationId: string) {
  const { items } = await person.call(listMyCertifications, { query: {} });
  return items.find(({ standing }) => standing.certification.id === certificationId);
}
