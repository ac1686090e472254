import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { countRequest } from '../api/pending-requests.ts';
import { retryLoading } from '../api/retry-loading.ts';
import { Opening } from './Opening.tsx';

/**
 * A part of a page whose code is loaded when it is first drawn, and again where its coming is cut. That counts as a
 * call does; `meanwhile` stands in its place, or what it gives of the part's own properties: unless told, a word over the
 * page, which is where most of them open.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = <Opening />,
) {
  const Part: ComponentType<Props> = lazy(() => countRequest(retryLoading(load)));
  return (props: Props) => (
    <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
      {createElement(Part, props)}
    </Suspense>
  );
}
