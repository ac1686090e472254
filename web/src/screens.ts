import { screens as account } from './account/screens.ts';
import { screens as administration } from './administration/screens.ts';
import { screens as auth } from './auth/screens.ts';
import { screens as campaigns } from './campaigns/screens.ts';
import { screens as home } from './home/screens.ts';
import type { ScreenDeclaration } from './kit/screen.ts';
import { screens as outbox } from './outbox/screens.ts';
import { screens as people } from './people/screens.ts';
import { sectionScreens } from './shell/section-screens.ts';

const areaScreens: ScreenDeclaration[] = [
  ...account,
  ...administration,
  ...auth,
  ...campaigns,
  ...home,
  ...outbox,
  ...people,
];

/** Every screen of the application: those of the areas, and a page for each section that holds one. */
export const allScreens: ScreenDeclaration[] = [...areaScreens, ...sectionScreens(areaScreens)];
