/**
 * Where pages change shape (specification 1, section 9), by name: the bands XSS below 510 px, XS up to 767,
 * MD up to 991, LG above. Style sheets write `@media (--phone)`, components `useMedia('--phone')`; nobody
 * writes a width.
 */
export const media = {
  /** The smallest phones. */
  '--narrow': '(width <= 450px)',
  '--xss': '(width < 510px)',
  /** XSS and XS. */
  '--phone': '(width < 768px)',
  /** MD and LG. */
  '--from-md': '(width >= 768px)',
  /** All but LG. */
  '--below-lg': '(width < 992px)',
  '--lg': '(width >= 992px)',
  /** Room for the side menu and a list beside it; of our own. */
  '--wide': '(width >= 1200px)',
} as const;

/** A media query by its name, the same in style sheets. */
export type MediaName = keyof typeof media;
