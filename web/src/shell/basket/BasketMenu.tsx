import { useBasket } from '#web/kit/basket/basket.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';

const BasketPanel = lazyPart(() => import('./BasketPanel.tsx'), null);

/** The documents chosen to be generated; loaded and shown only while there are any. */
export function BasketMenu() {
  return useBasket().length > 0 && <BasketPanel />;
}
