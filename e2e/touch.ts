import type { Page } from '@playwright/test';

const touchable =
  'a[href], button, input, select, textarea, [role="button"], [role="checkbox"], [role="switch"]';

/**
 * What can be touched on the page and is smaller than a thumb (44 px), with its size. A link within a sentence
 * may be as low as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator(touchable).evaluateAll((elements): string[] => {
    type Touched = (typeof elements)[number];
    const least = 43.5;

    const labelsOf = (element: Touched): Touched[] =>
      element.matches('input[type="checkbox"], input[type="radio"]') ? [...(element.labels ?? [])] : [];

    const styleOf = (element: Touched, part?: string) =>
      element.ownerDocument.defaultView.getComputedStyle(element, part);

    /** The element, its labels, and the whole of what it is spread over. */
    function partsOf(element: Touched): Touched[] {
      const after = styleOf(element, '::after');
      const isSpread = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      return [element, ...labelsOf(element), ...(isSpread ? [element.offsetParent] : [])];
    }

    function sizeOf(element: Touched) {
      const boxes = partsOf(element).map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const height =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      return { width, height };
    }

    /** Neither hidden, nor for screen readers alone, nor waiting above the page for the keyboard. */
    function isShown(touched: Touched): boolean {
      // a switch is drawn by its label, over a box that nobody sees
      const element = labelsOf(touched)[0] ?? touched;
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isForEyes = styleOf(element).clipPath === 'none' && !element.closest('.visually-hidden');
      const scrolled = element.ownerDocument.defaultView.scrollY;
      return isThere && isForEyes && element.getBoundingClientRect().bottom + scrolled > 0;
    }

    return elements.flatMap((element) => {
      const { width, height } = sizeOf(element);
      if ((width >= least && height >= least) || !isShown(element) || element.matches('p a, p button'))
        return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return [`${name} <${element.tagName}> ${Math.round(width)} × ${Math.round(height)}`];
    });
  });

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
