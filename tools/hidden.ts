import { notBuilt } from '#web/kit/menu/sections.ts';
import { allScreens } from '#web/screens.ts';

/** What menus and cards leave out because its screen does not exist yet: a line a link, and how many. */
const hidden = notBuilt(allScreens);
for (const { path, label } of hidden) console.log(`${path.padEnd(84)} ${label}`);
console.log(`${hidden.length} links are hidden`);
