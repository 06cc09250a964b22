import { defineEndpoint } from '../../kit/endpoint.ts';
import { mediaProblems } from '../media/media.problems.ts';
import { uploadStateSchema } from '../media/media.schema.ts';
import { pictureProblems as problems } from './pictures.problems.ts';
import {
  defaultImagesQuery,
  imageLinksSchema,
  pictureTarget,
  stockPictureParams,
  unsplashPhotoParams,
  unsplashPhotosSchema,
  unsplashQuery,
} from './pictures.schema.ts';

const choosing = { max: 60, perSeconds: 60, by: 'actor' } as const;
const refusals = [
  mediaProblems['file-type-refused'],
  mediaProblems['file-too-large'],
  mediaProblems['own-storage-full'],
  mediaProblems['organisation-storage-full'],
  mediaProblems['storage-full'],
] as const;

export const listDefaultImages = defineEndpoint({
  id: 'pictures.default-images',
  method: 'GET',
  path: '/api/v1/default-images',
  summary: 'Links to the default images of a bucket; to be kept for 24 hours',
  access: 'signedIn',
  query: defaultImagesQuery,
  response: imageLinksSchema,
});

export const listMediaHubImages = defineEndpoint({
  id: 'pictures.media-hub-images',
  method: 'GET',
  path: '/api/v2/lx_media_hub/stock_images',
  summary: 'Links to the stock images of the media hub; to be kept for 24 hours',
  access: 'signedIn',
  response: imageLinksSchema,
});

export const getStockPicture = defineEndpoint({
  id: 'pictures.stock-picture',
  method: 'GET',
  path: '/api/v1/stock-pictures/:name',
  summary: 'A picture of the built-in stock library',
  access: 'public',
  transport: 'download',
  params: stockPictureParams,
});

export const chooseStockPicture = defineEndpoint({
  id: 'pictures.choose-stock',
  method: 'POST',
  path: '/api/v1/stock-pictures/:name/selections',
  summary: 'Makes a picture of the stock library a file of one’s own',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: choosing,
  status: 201,
  params: stockPictureParams,
  body: pictureTarget,
  response: uploadStateSchema,
  problems: refusals,
});

export const listUnsplashPhotos = defineEndpoint({
  id: 'pictures.unsplash-photos',
  method: 'GET',
  path: '/api/v1/unsplash/photos',
  summary: 'Photos at Unsplash, 30 a page: the newest, or those that fit a search',
  access: 'signedIn',
  rateLimit: choosing,
  query: unsplashQuery,
  response: unsplashPhotosSchema,
  problems: [problems['unsplash-unreachable'], problems['unsplash-busy']],
});

export const chooseUnsplashPhoto = defineEndpoint({
  id: 'pictures.choose-unsplash',
  method: 'POST',
  path: '/api/v1/unsplash/photos/:photoId/selections',
  summary: 'Makes a photo at Unsplash a file of one’s own, and tells Unsplash that it was chosen',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: choosing,
  status: 201,
  params: unsplashPhotoParams,
  body: pictureTarget,
  response: uploadStateSchema,
  problems: [
    ...refusals,
    problems['unsplash-not-configured'],
    problems['unsplash-unreachable'],
    problems['unsplash-busy'],
    problems['unsplash-photo-not-found'],
  ],
});
