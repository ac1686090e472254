import { inBytes, uploadLimits } from '#contract/uploads.ts';
import { invalidInput } from '../../requests/errors.ts';
import type { UploadedFile } from '../../requests/read-input.ts';

/** @throws AppError 400 on the field where a picture or a logo is beyond its upload limit */
export function refuseLargeImage({ content }: UploadedFile, field: string): void {
  if (content.length > inBytes(uploadLimits.image))
    throw invalidInput([{ Path: field, Message: `L’image ne doit pas dépasser ${uploadLimits.image} Mo.` }]);
}
