import { GetListDocumentTypes } from '#contract/documents/types/calls.ts';
import { documentGroups } from '#contract/documents/types/document-type.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

/** The types that the user may read, and as choices: by group, those that are still proposed. */
export function useDocumentTypes() {
  const { data: types = [] } = useReading(GetListDocumentTypes);
  const label = (type: (typeof types)[number]) => `${type.Value} – ${documentGroups[type.Groupe]}`;
  const asOptions = (some: typeof types) =>
    some.map((type) => ({ value: String(type.Key), label: label(type) }));
  return {
    types,
    /** For filters: retired ones too. */
    all: types.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
    /** For forms; the one that a document has already stays among them. */
    proposed: (had?: number) => asOptions(types.filter(({ IsRetire, Key }) => !IsRetire || Key === had)),
  };
}
