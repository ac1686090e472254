import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';

/** The picture of the connected user: JPEG, PNG or WebP of at most 1 MB; without a file it is taken away. */
export const updatePhoto = call({
  method: 'POST',
  path: 'account/updatePhoto',
  request: noInput,
  parts: { json: 'photo', file: 'file' },
  answer: z.literal(true),
  access: signedIn,
  audit: 'account.update-photo',
});

/** An image as a data URL (`data:image/png;base64,…`), or null where there is none. */
const Picture = z.object({ Image: z.string().nullable() });

export const GetPhoto = call({
  method: 'GET',
  path: 'account/GetPhoto',
  request: noInput,
  answer: Picture,
  access: signedIn,
});

/** The firm's logo, for those who work there and for its customers. */
export const GetLogoClient = call({
  method: 'POST',
  path: 'client/GetLogoClient',
  request: noInput,
  answer: Picture,
  access: signedIn,
});
