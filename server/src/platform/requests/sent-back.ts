import type { Call } from '#contract/call.ts';

/** A record that is sent back as it was read, without what is shown of it and not taken by the call that saves it. */
export function withoutShown({ saves, request }: Call, body: unknown): unknown {
  if (!saves || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const taken = Object.keys(request.shape);
  const isShown = (name: string, value: unknown) =>
    Object.hasOwn(saves.shape, name) && !taken.includes(name) && (name !== 'Id' || value === 0);
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => !isShown(name, value)));
}
