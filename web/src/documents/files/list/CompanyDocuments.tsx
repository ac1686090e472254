import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { DocumentList } from './DocumentList.tsx';

/** The documents of one company, on its page. */
export default function CompanyDocuments({ id }: RecordPartProps) {
  return <DocumentList owner={{ IdSociete: id }} />;
}
