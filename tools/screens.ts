import { keysOf } from '#web/kit/menu/sections.ts';
import { allScreens } from '#web/screens.ts';

/** Every screen that exists, as JSON: its address and title, its other addresses, the module keys that lead to it. */
process.stdout.write(
  `${JSON.stringify(
    allScreens.map((screen) => ({
      path: screen.path,
      title: screen.title,
      aliases: screen.aliases ?? [],
      keys: keysOf(screen),
    })),
    null,
    2,
  )}\n`,
);
