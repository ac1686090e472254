import { z } from 'zod';

/** One field that was refused: where it stands in the request and why. */
export const FieldError = z.object({ Path: z.string(), Message: z.string() });

/**
 * What every refused call answers: a stable code for programs, one French sentence for people,
 * the fields at fault, and a reference that the server's log also carries.
 */
export const ApiError = z.object({
  Code: z.string(),
  Message: z.string(),
  Fields: z.array(FieldError),
  Reference: z.string(),
  Details: z.record(z.string(), z.unknown()).optional(),
});

export type FieldError = z.infer<typeof FieldError>;
export type ApiError = z.infer<typeof ApiError>;
