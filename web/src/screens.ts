import { screens as account } from './account/screens.ts';
import { screens as accountPlan } from './account-plan/screens.ts';
import { screens as administration } from './administration/screens.ts';
import { screens as administrations } from './administrations/screens.ts';
import { screens as auth } from './auth/screens.ts';
import { screens as budgetSettings } from './budget-settings/screens.ts';
import { screens as cabinets } from './cabinets/screens.ts';
import { screens as campaigns } from './campaigns/screens.ts';
import { screens as collaborators } from './collaborators/screens.ts';
import { screens as firmLists } from './firm-lists/screens.ts';
import { screens as greffes } from './greffes/screens.ts';
import { screens as help } from './help/screens.ts';
import { screens as home } from './home/screens.ts';
import { screens as incomeTax } from './income-tax/screens.ts';
import { screens as keyPass } from './key-pass/screens.ts';
import type { ScreenDeclaration } from './kit/screen.ts';
import { screens as outbox } from './outbox/screens.ts';
import { screens as parameters } from './parameters/screens.ts';
import { screens as people } from './people/screens.ts';
import { screens as referentials } from './referentials/screens.ts';
import { sectionScreens } from './shell/section-screens.ts';
import { screens as suppliers } from './suppliers/screens.ts';

const areaScreens: ScreenDeclaration[] = [
  ...account,
  ...accountPlan,
  ...administration,
  ...administrations,
  ...auth,
  ...budgetSettings,
  ...cabinets,
  ...campaigns,
  ...collaborators,
  ...firmLists,
  ...greffes,
  ...help,
  ...home,
  ...incomeTax,
  ...keyPass,
  ...outbox,
  ...parameters,
  ...people,
  ...referentials,
  ...suppliers,
];

/** Every screen of the application: those of the areas, and a page for each section that holds one. */
export const allScreens: ScreenDeclaration[] = [...areaScreens, ...sectionScreens(areaScreens)];
