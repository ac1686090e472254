import { globSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { broughtBy } from './brought-by.ts';

type Group = Rolldown.CodeSplittingGroup;

const filesOf = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });

const beforeSignIn = broughtBy(...filesOf('src/identity/auth/**/*Screen.tsx'));

/** What areas share; what one declares for itself, as its calls, is loaded with its own screens. */
const ofKit = /node_modules|\/src\/kit\/|contract\/src\/[\w-]+\.ts$/;

/** As many screens must share a module for it to come with what all of them use. */
const commonTo = 6;

/** What opens over a page. */
const panels = [
  'src/kit/feedback/DialogWindow.tsx',
  'src/kit/feedback/show-toast.tsx',
  'src/kit/feedback/ToastHost.tsx',
  'src/kit/page/not-found/NotFound.tsx',
  'src/kit/page/panel/PanelSteps.tsx',
  'src/kit/page/panel/ModalPanel.tsx',
  'src/kit/page/panel/ReadingPanel.tsx',
  'src/kit/page/panel/SidePanel.tsx',
  'src/kit/page/not-found/UnknownAddress.tsx',
  'src/kit/page/panel/panel-width.ts',
  'src/shell/menu/MenuDrawer.tsx',
];

/** Lists have a toolbar and menus, settings have switches; most other pages have neither. */
const ofSome = [
  'src/kit/page/controls/Toggle.tsx',
  'src/kit/page/toolbar/ActionMenuItem.tsx',
  'src/kit/page/toolbar/Toolbar.tsx',
  ...panels,
];

/** What pages are made of, and the words that the calls of all lists use. */
const pieces = [
  ...filesOf(
    'src/kit/{api,feedback,page,page/cards,page/controls,page/status,page/toolbar}/*.{ts,tsx}',
  ).filter((file) => !ofSome.includes(file)),
  ...filesOf('../contract/src/{key-value,paging}.ts'),
];

/** What pages before sign-in are made of, and whatever else calls: pages behind it have some of that, too. */
const signInPieces = [
  ...filesOf(
    'src/kit/sign-in-page/{PasswordField,SignInCard,SignInFailure,SubmitButton,TextField,use-sign-in-form}.{ts,tsx}',
  ),
  ...filesOf('src/kit/api/{api,passkeys}.ts'),
  ...filesOf('src/kit/feedback/{Notice,Opening,lazy-part}.tsx'),
  'src/kit/form/drafts/drafts.ts',
  'src/identity/auth/passwords/encode-password.ts',
  'src/identity/auth/sign-in/login-rules.ts',
];

/** What most other lists draw besides, and what they declare of their records and forms: values and words, no field. */
const records = [
  'src/kit/page/Moment.tsx',
  'src/kit/page/controls/CopyButton.tsx',
  ...filesOf('src/kit/records/{RecordListScreen,RetirementBadge,SumLine,retirement-column}.tsx'),
  ...filesOf('src/kit/records/{record-form,retirement,rows-here}.ts'),
  ...filesOf('src/kit/{form,text}/*.{ts,css}').filter((file) => !/\.test\.|\/use-/.test(file)),
];

/** Small, and drawn anywhere: with a form's they would bring all that forms are made of. */
const isIcon = (id: string) => /\/@tabler\/icons-react\/dist\/esm\/icons\//.test(id);

/**
 * What is loaded together, each group as far as those before it do not hold it: what every page begins with, what those
 * before sign-in are made of, what signing in adds, what stands around every page behind it with the names of all screens,
 * and what pages, menus, lists, panels and forms are made of.
 */
const groups: [name: string, files: string[], minShareCount?: number][] = [
  ['start', ['src/app.tsx']],
  ['sign-in', signInPieces],
  ['captcha', filesOf('src/identity/auth/captcha/*.{ts,tsx}')],
  ['login', ['src/identity/auth/sign-in/LoginScreen.tsx']],
  ['frame', ['src/shell/AppFrame.tsx']],
  ['screens', ['src/screens.ts']],
  ['page', pieces, commonTo],
  ['menu', ['src/shell/menu/OpenedMenu.tsx']],
  ['list', ['src/permanent-files/people/list/PersonListScreen.tsx'], commonTo],
  ['records', records, commonTo],
  ['icons', [], commonTo],
  ['files', filesOf('src/kit/form/files/*.{ts,tsx}'), commonTo],
  ['panel', panels],
  ['form', filesOf('src/kit/{form,records}/**/*.{ts,tsx}'), commonTo],
];

const signInGroups = ['start', 'sign-in', 'captcha', 'login'];

/**
 * Left to itself the builder makes a file of each set of modules that the same screens share: a list then waited for a
 * hundred files. Each group brings only what it or one before it holds, so none waits for a later one. The pages before
 * sign-in take nothing but the first four.
 */
export const scriptGroups = groups.map(([name, files, minShareCount = 1], rank): Group => {
  const holds = broughtBy(...files);
  const isApart = !signInGroups.includes(name);
  return {
    test: minShareCount > 1 ? ofKit : undefined,
    name: (id, modules) =>
      (holds(id, modules) || (name === 'icons' && isIcon(id))) && !(isApart && beforeSignIn(id, modules))
        ? name
        : null,
    debugName: name,
    minShareCount,
    priority: groups.length - rank,
  };
});

const isGroup = (file: string, name: string) =>
  file.startsWith(`assets/${name}-`) && file.length === `assets/${name}-12345678.js`.length;

/** Whether a built file, 'assets/list-Ah068vOA.js', is one of the groups'. */
export const isOfGroup = (file: string): boolean => groups.some(([name]) => isGroup(file, name));

/** Whether it is one that pages run nearly all of as they open: what opens later, such as panels and forms, is none. */
export const isOfEveryPage = (file: string): boolean =>
  ['start', 'sign-in', 'login', 'frame', 'screens', 'page', 'list', 'records'].some((name) =>
    isGroup(file, name),
  );
