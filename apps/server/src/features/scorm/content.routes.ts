import type { FastifyInstance } from 'fastify';
import { OWN_PATH, PACKAGE_PATH, STATE_LIMITS } from '@waymark/contract/scorm';
import type { Platform } from '../../platform/platform.ts';
import { type Address, keepLastWords, sendPackageFile } from './content.service.ts';

/**
 * Serves the files of packages (PLY-02, MED-11). They are foreign code, so that they have a door of their own: opened by a token in the
 * address and by nothing else, no cookie counts here, and what comes out may reach only its own files (docs/decisions/0016).
 */
export async function bindPackages(app: FastifyInstance, platform: Platform): Promise<void> {
  const config = { endpointId: 'scorm.content' };
  app.get<Address>(`${PACKAGE_PATH}/:token/*`, { config }, (request, reply) => sendPackageFile(platform, request, reply));
  app.post<Address>(`${PACKAGE_PATH}/:token/${OWN_PATH}/state`, { config, bodyLimit: STATE_LIMITS.bytes }, (request, reply) =>
    keepLastWords(platform, request, reply),
  );
}
