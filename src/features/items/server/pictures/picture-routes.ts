import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { keptPicture, pictureParam } from '../../contract.ts';
import { mustUseBank } from '../access.ts';
import { keepPicture, loadPicture, readUpload } from './keep-picture.ts';

const sentAs: Record<string, string> = { 'image/png': 'image/png', 'image/jpeg': 'image/jpeg' };

/** Pictures of items. Who is signed in sees one whose id they were told: in a question, a test, a result. The id cannot be guessed. */
export function picturesApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .post('/item-pictures', describe('Item bank', 'Takes a picture: the file itself is the body; it is made anew without what cameras write into it', keptPicture, 201), signedIn, async (c) => {
      mustUseBank(c.var.actor);
      const uploaded = await readUpload(c.req.raw.body, c.req.header('content-length'));
      return reply(c, keptPicture, await keepPicture(services, c.var.actor.userId, uploaded), 201);
    })
    .get('/item-pictures/:pictureId', describe('Item bank', 'A picture of a question'), signedIn, validate('param', pictureParam), async (c) => {
      const picture = await loadPicture(services, c.req.valid('param').pictureId);
      if (!picture) throw notFound('picture');
      // What stands under an id never changes.
      const etag = `"${picture.id}"`;
      const headers = {
        'content-type': sentAs[picture.mediaType] ?? 'application/octet-stream', 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable', etag,
      };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return c.body(await services.files.read(picture.fileKey), 200, { ...headers, 'content-length': String(picture.byteSize) });
    });
}
