export { HowMatchesWork } from './components/how-matches-work.tsx';
export { MatchBadge } from './components/match-badge.tsx';
export { MatchExplanation } from './components/match-explanation.tsx';
export { OwnMatch } from './components/own-match.tsx';
