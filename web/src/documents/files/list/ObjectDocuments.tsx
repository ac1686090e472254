import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { useDocumentObject } from '../use-documents.ts';
import { DocumentList } from './DocumentList.tsx';

/** The documents of one record that is no company, on its page. */
export function ObjectDocuments({ kind, id }: { kind: string; id: number }) {
  const query = useDocumentObject(kind, id);
  return (
    <Loaded query={query}>
      {({ IsModifiable }) => (
        <DocumentList owner={{ TypeObjet: kind, IdObjet: id }} isReadOnly={!IsModifiable} />
      )}
    </Loaded>
  );
}
