import { defineEvent } from '../../platform/events/event.ts';

export const uploadBegun = defineEvent<{ fileName: string; size: number; objectType: string; uploadType: string }>('media.upload-begun');
export const fileUploaded = defineEvent<{ fileName: string; contentType: string; status: string }>('media.file-uploaded');
export const fileRefused = defineEvent<{ fileName: string; why: string }>('media.file-refused');
export const fileScanned = defineEvent<{ fileName: string; outcome: string; threat: string }>('media.file-scanned');

export const fileStoreConnected = defineEvent<{ endpoint: string; bucket: string; region: string }>('media.file-store-connected');
export const fileStoreDisconnected = defineEvent<{ bucket: string }>('media.file-store-disconnected');
export const fileStoreForgotten = defineEvent<{ bucket: string }>('media.file-store-forgotten');
export const virusScannerConnected = defineEvent<{ host: string; port: number }>('media.virus-scanner-connected');
export const virusScannerDisconnected = defineEvent<{ host: string }>('media.virus-scanner-disconnected');
