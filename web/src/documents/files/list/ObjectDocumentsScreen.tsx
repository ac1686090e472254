import { useParams } from '@tanstack/react-router';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { documentsPath } from '../paths.ts';
import { useDocumentObject } from '../use-documents.ts';
import { DocumentList } from './DocumentList.tsx';

/** The documents of a record whose own page is a line of a list: a cabinet, an administration, a collaborator. */
export default function ObjectDocumentsScreen() {
  const id = useRecordId();
  const { type = '' } = useParams({ strict: false }) as { type?: string };
  const query = useDocumentObject(type, id ?? 0);
  return (
    <LoadedRecord id={id} query={query} list={{ to: documentsPath, label: 'Revenir aux documents' }}>
      {({ Type, Nom, IsModifiable }) => (
        <>
          <PageHeader title={`Documents – ${Nom}`} description={Type} />
          <DocumentList owner={{ TypeObjet: type, IdObjet: id ?? 0 }} isReadOnly={!IsModifiable} />
        </>
      )}
    </LoadedRecord>
  );
}
