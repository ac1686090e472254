import { fileFields, type Parts } from '#contract/call.ts';

/** The files that go along with a call. */
export interface FilesToSend {
  /** Goes in the call's file part, where it has one. */
  file?: File | null | undefined;
  /** By their fields, for calls that take several. */
  files?: Readonly<Record<string, File | null>> | undefined;
  /** Of a call whose one field takes many, in their order. */
  many?: readonly File[] | undefined;
}

/** What can be said as a text: nothing stands for null, JSON for an object. */
export const textsOf = (input: object) =>
  Object.entries(input).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const],
  );

/** The body of a multipart call, in the parts that it declares. */
export function formOf(parts: Parts, input: object, { file, files = {}, many = [] }: FilesToSend): FormData {
  const { json } = parts;
  const form = new FormData();
  if (json !== undefined) form.append(json, JSON.stringify(input));
  else for (const [name, text] of textsOf(input)) form.append(name, text);
  for (const field of fileFields(parts)) {
    const sent = files[field] ?? (field === parts.file ? file : null);
    if (sent) form.append(field, sent, sent.name);
    for (const one of many) form.append(field, one, one.name);
  }
  return form;
}
