import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { countRequest } from '../api/pending-requests.ts';
import { retryLoading } from '../api/retry-loading.ts';
import { Opening } from './Opening.tsx';

/**
 * A part of a page whose code is loaded when it is first drawn, and again where its coming is cut. That counts as a
 * call does; `meanwhile` stands in its place, or what it gives of the part's own properties: unless told, a word over the
 * page, which is where most of them open. Once `preload` has brought it, it is drawn at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = <Opening />,
) {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    const part = await retryLoading(load);
    loaded = part.default;
    return part;
  }
  const Later = lazy(() => countRequest(preload()));

  function LazyPart(props: Props) {
    // decided once: another kind of element would begin anew, without what was typed
    const [Here] = useState<ComponentType<Props> | undefined>(() => loaded);
    if (Here) return createElement(Here, props);
    return (
      <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
        {createElement(Later, props)}
      </Suspense>
    );
  }
  LazyPart.preload = preload;
  return LazyPart;
}
