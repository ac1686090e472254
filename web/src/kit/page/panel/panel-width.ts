/** How wide a panel is for what it holds: a few fields, a form, or one of many groups. */
export type PanelSize = 'narrow' | 'medium' | 'wide';

/** Widths of side panels in pixels. */
export const panelWidths: Readonly<Record<PanelSize, number>> = { narrow: 440, medium: 600, wide: 760 };

/** By how many fields it shows. */
export const sizeFor = (fields: number): PanelSize =>
  fields <= 6 ? 'narrow' : fields <= 14 ? 'medium' : 'wide';
