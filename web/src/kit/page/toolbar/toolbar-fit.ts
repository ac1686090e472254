/** What decides where an action stands when a toolbar runs out of room. */
export interface Fitting {
  label: string;
  primary?: boolean;
  atEnd?: boolean;
  seldom?: boolean;
}

/** How a toolbar is laid out: what stands in sight, by words or by icon alone, and what folds into its menu. */
export interface Fit<Action> {
  inSight: { action: Action; isShort: boolean }[];
  folded: Action[];
}

/** Widths in pixels: of a button by its words, of one that shows its icon alone, of the menu's, of the space between two. */
export interface Widths {
  ofWords: (label: string) => number;
  icon: number;
  menu: number;
  gap: number;
}

/**
 * Which of a toolbar's actions stand in its one line. As room gets short: those at the end show their icon
 * alone, then those seldom used fold into a menu, then the last ones; the primary one stays. What folded may
 * leave the room to say the rest in words.
 */
export function arrange<Action extends Fitting>(
  actions: readonly Action[],
  room: number,
  widths: Widths,
): Fit<Action> {
  const folds = [
    ...actions.filter(({ seldom }) => seldom).reverse(),
    ...actions.filter(({ seldom, atEnd, primary }) => !seldom && !atEnd && !primary).reverse(),
    ...actions.filter(({ seldom, atEnd, primary }) => !seldom && atEnd && !primary).reverse(),
  ];
  const place = (shortens: boolean, folding: number): Fit<Action> => {
    const gone = new Set(folds.slice(0, folding));
    return {
      inSight: actions
        .filter((action) => !gone.has(action))
        .map((action) => ({ action, isShort: shortens && action.atEnd === true })),
      folded: actions.filter((action) => gone.has(action)),
    };
  };
  const lengthOf = ({ inSight, folded }: Fit<Action>) => {
    const buttons = inSight.map(({ action, isShort }) =>
      isShort ? widths.icon : widths.ofWords(action.label),
    );
    const all = folded.length > 0 ? [...buttons, widths.menu] : buttons;
    return all.reduce((sum, width) => sum + width + widths.gap, -widths.gap);
  };
  const whole = place(false, 0);
  if (lengthOf(whole) <= room) return whole;
  for (let folding = 0; folding < folds.length; folding += 1) {
    const inWords = place(false, folding);
    if (folding > 0 && lengthOf(inWords) <= room) return inWords;
    const placed = place(true, folding);
    if (lengthOf(placed) <= room) return placed;
  }
  return place(true, folds.length);
}
