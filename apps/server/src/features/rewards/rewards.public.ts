export { createBadge, grantBadge, grantBadges } from './badges.service.ts';
export { getPersonBadges } from './person-badges.service.ts';
export { badgeGranted } from './rewards.events.ts';
export { rewardsReader } from './rewards.reader.ts';
