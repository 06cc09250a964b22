export { issueLaunchCredentials, type LaunchCredentials } from './launches.service.ts';
