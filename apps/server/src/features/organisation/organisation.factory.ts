import { newId } from '../../platform/db/new-id.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';

/** A name that the organisation had once and that still leads to it. */
export async function aFormerHostName(
  app: TestApp,
  organisation: TestOrganisation,
  hostName = `${newId<string>()}.localhost`,
): Promise<string> {
  await app.platform.database.owner.query('insert into former_host_names (organisation_id, host_name, left_at) values ($1, $2, now())', [
    organisation.id,
    hostName,
  ]);
  return hostName;
}
