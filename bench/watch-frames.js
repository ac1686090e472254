// Runs in the page before its own scripts: tells how long something takes to be seen, in milliseconds, as the
// page's own clock has it: to the end of the frame that shows it.
const patience = 60_000;

globalThis.untilSeen = (selector, began) =>
  new Promise((resolve, reject) => {
    const look = () => {
      const found = document.querySelector(selector);
      if (found && found.getClientRects().length > 0) setTimeout(() => resolve(performance.now() - began));
      else if (performance.now() - began > patience) reject(new Error(`${selector} is not to be seen`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** From doing something to the sight of what it leads to. */
globalThis.fromDoing = (act, selector) => {
  const began = performance.now();
  act();
  return globalThis.untilSeen(selector, began);
};

globalThis.untilIdle = () =>
  new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));

/** Of scripts, compressed, that have come so far. */
globalThis.scriptKilobytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1000, 0);
