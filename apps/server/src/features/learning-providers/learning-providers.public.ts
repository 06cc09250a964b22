export { completedElsewhere } from './learning-providers.events.ts';
export { addProvider } from './learning-providers.service.ts';
export { connect, listOwnProviders } from './own-providers.service.ts';
export { sendFile } from './provider-file.service.ts';
