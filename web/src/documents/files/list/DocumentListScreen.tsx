import { DocumentList } from './DocumentList.tsx';

/** The documents of all companies. */
export default function DocumentListScreen() {
  return <DocumentList />;
}
