import {
  chooseStockPicture,
  chooseUnsplashPhoto,
  getStockPicture,
  listDefaultImages,
  listMediaHubImages,
  listUnsplashPhotos,
  STOCK_BUCKET,
} from '@waymark/contract/pictures';
import { route } from '../../platform/http/route.ts';
import * as stock from './stock-pictures.service.ts';
import { choosePhoto, listPhotos } from './unsplash.service.ts';

export const pictureRoutes = [
  route(listDefaultImages, async (_ctx, { query }) => stock.listDefaultImages(query)),
  route(listMediaHubImages, async () => stock.listDefaultImages({ bucket_name: STOCK_BUCKET.name, bucket_region: STOCK_BUCKET.region })),
  route(getStockPicture, (_ctx, { params }, wire) => stock.sendStockPicture(params.name, wire)),
  route(chooseStockPicture, (ctx, { params, body }) => stock.chooseStockPicture(ctx, params.name, body)),
  route(listUnsplashPhotos, (ctx, { query }) => listPhotos(ctx, query)),
  route(chooseUnsplashPhoto, (ctx, { params, body }) => choosePhoto(ctx, params.photoId, body)),
];
