import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { allows, can } from '#contract/access/access.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import { matches } from '#web/kit/text/french.ts';

/** One thing found: what it is called, what tells it from others, and where it leads. */
export interface Finding {
  id: string;
  label: string;
  description: string;
  to: string;
  search: Record<string, string>;
}

export interface FindingGroup {
  title: string;
  findings: Finding[];
}

/** Fewer letters than this would find everybody (specification 2, section 2.1). */
const leastLetters = 2;
const mostRows = 6;
const personList = '/menu-dossier-permanent/persons';
const personPage = `${personList}/view/$id`;
const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** Screens of the menus, and those that stand beside them, such as the account. */
function useScreenFindings(): Finding[] {
  const session = useSession();
  const screens = useScreens();
  const sections = useFoundSections();
  const linked = sections.flatMap(({ section, entries }) =>
    entries.map(({ entry }) => ({ ...entry, description: section.title })),
  );
  const isBeside = ({ path, breadcrumb, frame = 'app', access }: ScreenDeclaration) =>
    frame === 'app' &&
    breadcrumb !== undefined &&
    !path.includes('$') &&
    allows(access, session) &&
    !linked.some((entry) => entry.path === path);
  return [
    { id: '/home/accueil', label: 'Accueil', description: '', to: '/home/accueil', search: {} },
    ...linked.map(({ path, label, description, query = {} }) => ({
      id: path,
      label,
      description,
      to: path,
      search: { ...query },
    })),
    ...screens.filter(isBeside).map(({ path, title, breadcrumb = title }) => ({
      id: path,
      label: title,
      description: breadcrumb === title ? '' : breadcrumb,
      to: path,
      search: {},
    })),
  ];
}

function useActionFindings(): Finding[] {
  const session = useSession();
  return useScreens().flatMap(({ path, title, actions = [] }) =>
    actions
      .filter(({ access }) => allows(access, session))
      .map(({ label, search }) => ({ id: `${path} ${label}`, label, description: title, to: path, search })),
  );
}

/** Asks a call once enough has been typed and the user may make it; no rows until then. */
function useRows<C extends Call>(call: C, input: RequestOf<C>, text: string) {
  const session = useSession();
  return useQuery({
    queryKey: ['finder', call.name, text],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    enabled: text.length >= leastLetters && can(session, call),
  });
}

/** What the typed text finds, in groups: screens, actions, people and companies that this user may reach. */
export function useFindings(typed: string): { groups: FindingGroup[]; searching: boolean } {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, 250);
  const screens = useScreenFindings().filter(({ label, description }) =>
    matches(`${label} ${description}`, text),
  );
  const actions = useActionFindings().filter(({ label }) => matches(label, text));
  const persons = useRows(GetListPersonsByFilter, { Nom: asked, PageSize: mostRows }, asked);
  const companies = useRows(
    GetListSocietesAsKeyValueObjectByFilter,
    { Filter: asked, PageSize: mostRows },
    asked,
  );
  const page = useOpenPath(personPage);
  const groups = [
    { title: 'Écrans', findings: text === '' ? screens : screens.slice(0, mostRows) },
    { title: 'Actions', findings: actions },
    {
      title: 'Dirigeants et actionnaires',
      findings: (persons.data?.Items ?? []).map(
        ({ Id, Nom, Prenom, Email, ListSociete }): Finding => ({
          id: `person ${Id}`,
          label: `${Prenom} ${Nom}`,
          description: [ListSociete[0]?.Value, Email].filter(Boolean).join(' · '),
          // whoever may not read persons finds the line of the list
          ...(page
            ? { to: page.replace('$id', String(Id)), search: {} }
            : { to: personList, search: { Nom: `${Nom} ${Prenom}` } }),
        }),
      ),
    },
    {
      title: 'Sociétés',
      findings: (companies.data ?? []).map(({ Key, Value }) => ({
        id: `company ${Key}`,
        label: Value,
        description: 'Dossier permanent',
        to: companyPage.replace('$id', String(Key)),
        search: {},
      })),
    },
  ];
  const searching = persons.isFetching || companies.isFetching || asked !== text;
  return { groups: groups.filter(({ findings }) => findings.length > 0), searching };
}
