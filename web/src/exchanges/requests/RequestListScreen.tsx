import { RequestList } from './RequestList.tsx';
import { requestFilters } from './request-filters.ts';

/** All that the firm and its customers ask of each other. */
export default function RequestListScreen() {
  return (
    <RequestList
      name="client-requests"
      description="Ce que le cabinet demande à ses clients, et ce qu’ils lui demandent."
      filters={requestFilters}
    />
  );
}
