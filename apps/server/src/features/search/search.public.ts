export { matchesInOrder, type Order, type Place, type Search } from './search.repo.ts';
export { decodePlace, encodePlace } from './search-place.ts';
export { type Viewer, viewerOf } from './search-viewer.ts';
export { searchKindParts } from './search-kinds.ts';
