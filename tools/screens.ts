import { allScreens } from '#web/screens.ts';

/** Every screen that exists, as JSON: its address and its title. */
process.stdout.write(
  `${JSON.stringify(
    allScreens.map(({ path, title }) => ({ path, title })),
    null,
    2,
  )}\n`,
);
