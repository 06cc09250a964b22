import { defineEvent } from '../../platform/events/event.ts';

export const uploadBegun = defineEvent<{ fileName: string; size: number; objectType: string; uploadType: string }>('media.upload-begun');
export const fileUploaded = defineEvent<{ fileName: string; contentType: string; status: string }>('media.file-uploaded');
export const fileRefused = defineEvent<{ fileName: string; why: string }>('media.file-refused');
export const fileScanned = defineEvent<{ fileName: string; outcome: string; threat: string }>('media.file-scanned');
