import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { RequestList } from './RequestList.tsx';

/** What was asked of one company, on its page. */
export default function CompanyRequests({ id }: RecordPartProps) {
  return <RequestList companyId={id} />;
}
