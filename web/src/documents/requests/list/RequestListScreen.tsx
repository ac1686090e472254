import { RequestList } from './RequestList.tsx';

/** What was asked of the customers, over the whole portfolio. */
export default function RequestListScreen() {
  return <RequestList />;
}
