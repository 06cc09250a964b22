export { createBadge, grantBadge } from './badges.service.ts';
export { getPersonBadges } from './person-badges.service.ts';
export { rewardsReader } from './rewards.reader.ts';
