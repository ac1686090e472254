import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { allows, can } from '#contract/access/access.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { allSocieteDocuments } from '#contract/documents/files/calls.ts';
import { allSocietes } from '#contract/permanent-files/companies/calls.ts';
import { GetSocietesByAdresse } from '#contract/permanent-files/companies/look-up-calls.ts';
import { GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { GetPersonsByAdresse } from '#contract/permanent-files/people/look-up-calls.ts';
import { usePins } from '#web/dashboards/pins/use-pins.ts';
import { type RecentRecord, useRecentRecords } from '#web/kit/address/recent-records.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { useFoundSections } from '#web/kit/menu/use-found-sections.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';
import { beginsWord, matches } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';

/** One thing found: what it is called, what tells it from others, and where it leads. */
export interface Finding {
  id: string;
  label: string;
  description: string;
  to: string;
  search: Record<string, string>;
}

interface FindingGroup {
  title: string;
  findings: Finding[];
}

interface Findings {
  groups: FindingGroup[];
  /** What Enter opens; undefined while what stands first is still asked for. */
  first: Finding | undefined;
  searching: boolean;
}

/** Fewer letters than this would find everybody (specification 2, section 2.1). */
const leastLetters = 2;
/** Fewer would name every street. */
const leastOfAddress = 3;
const mostRows = 6;
/** Persons come by name: so many are asked for, and those whose name begins as typed are shown first. */
const askedPersons = 15;
const documentList = '/menu-dossier-permanent/documents';
const personList = '/menu-dossier-permanent/persons';
const personPage = `${personList}/view/$id`;
const companyPage = '/menu-dossier-permanent/dossiers-permanents/view/$id';

/** What the typed text may be beside a name. */
const kindOf = (text: string): 'email' | 'name' | 'phone' =>
  text.includes('@') ? 'email' : /^\+?[\d\s.]{4,}$/.test(text) ? 'phone' : 'name';

const personFilter = {
  name: (Nom: string) => ({ Nom }),
  email: (Email: string) => ({ Email }),
  phone: (Tel: string) => ({ Tel: Tel.replace(/[\s.]/g, '') }),
};

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

/** Records that are offered before anything is typed. */
const atHand = (title: string, records: readonly RecentRecord[], text: string): FindingGroup => ({
  title,
  findings: (text === '' ? records : []).map(({ path, title: label, kind: description }) => ({
    id: `${title} ${path}`,
    label,
    description,
    to: path,
    search: {},
  })),
});

/** As many as a group shows: first those of which a word begins as typed, each part in the order of the answer. */
const closestFirst = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, text: string): Row[] =>
  [true, false]
    .flatMap((begins) => rows.filter((row) => beginsWord(nameOf(row), text) === begins))
    .slice(0, mostRows);

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
export function useFindings(typed: string): Findings {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, 250);
  const screens = useScreenFindings().filter(({ label, description }) =>
    matches(`${label} ${description}`, text),
  );
  const actions = useActionFindings().filter(({ label }) => matches(label, text));
  const kind = kindOf(asked);
  const persons = useRows(
    GetListPersonsByFilter,
    { ...personFilter[kind](asked), PageSize: askedPersons },
    asked,
  );
  const companies = useRows(
    allSocietes,
    { Filter: asked, PageSize: mostRows },
    kind === 'email' ? '' : asked,
  );
  const documents = useRows(
    allSocieteDocuments,
    { Texte: asked, PageSize: mostRows },
    kind === 'name' ? asked : '',
  );
  // five digits are a postcode too
  const isPlace = (kind === 'name' && asked.length >= leastOfAddress) || /^\d{5}$/.test(asked);
  const place = isPlace ? asked : '';
  const residents = useRows(GetPersonsByAdresse, { Filter: place, PageSize: mostRows }, place);
  const seats = useRows(GetSocietesByAdresse, { Filter: place, PageSize: mostRows }, place);
  const pins = usePins() ?? [];
  const recent = useRecentRecords();
  const page = useOpenPath(personPage);
  const here: FindingGroup[] = [
    atHand('Fiches épinglées', pins, text),
    atHand('Fiches récentes', recent, text),
    { title: 'Écrans', findings: text === '' ? screens : screens.slice(0, mostRows) },
    { title: 'Actions', findings: actions },
  ];
  const answered: FindingGroup[] = [
    {
      title: 'Dirigeants et actionnaires',
      findings: closestFirst(persons.data?.Items ?? [], ({ Nom, Prenom }) => `${Prenom} ${Nom}`, asked).map(
        ({ Id, Nom, Prenom, Email, TelLabel, ListSociete }): Finding => ({
          id: `person ${Id}`,
          label: `${Prenom} ${Nom}`,
          // why it was found comes first
          description: [
            kind === 'phone' && TelLabel && `Téléphone\u202f: ${TelLabel}`,
            ListSociete[0]?.Value,
            Email,
          ]
            .filter(Boolean)
            .join(' · '),
          // whoever may not read persons finds the line of the list
          ...(page
            ? { to: page.replace('$id', String(Id)), search: {} }
            : { to: personList, search: { Nom: `${Nom} ${Prenom}` } }),
        }),
      ),
    },
    {
      title: 'Sociétés',
      findings: (companies.data?.Items ?? []).map(({ Id, RaisonSociale, Siren, Ville }) => ({
        id: `company ${Id}`,
        label: RaisonSociale,
        description: [Siren && `SIREN ${formatSiren(Siren)}`, Ville].filter(Boolean).join(' · '),
        to: companyPage.replace('$id', String(Id)),
        search: {},
      })),
    },
    {
      title: 'À cette adresse',
      findings: [
        ...(residents.data ?? []).map(({ Key, Value, Adresse }) => ({
          id: `resident ${Key}`,
          label: Value,
          description: `Adresse\u202f: ${Adresse}`,
          to: personPage.replace('$id', String(Key)),
          search: {},
        })),
        ...(seats.data ?? []).map(({ Key, Value, Adresse }) => ({
          id: `seat ${Key}`,
          label: Value,
          description: `Adresse\u202f: ${Adresse}`,
          to: companyPage.replace('$id', String(Key)),
          search: {},
        })),
      ],
    },
    {
      title: 'Documents',
      findings: (documents.data?.Items ?? []).map(({ Id, Libelle, Societe, Page, Extrait }) => ({
        id: `document ${Id}`,
        label: Libelle,
        description: [Societe?.Value, Extrait && `p. ${Page}\u202f: ${Extrait}`].filter(Boolean).join(' · '),
        to: documentList,
        search: { document: String(Id) },
      })),
    },
  ];
  const searching =
    asked !== text || [persons, companies, documents, residents, seats].some(({ isFetching }) => isFetching);
  const groups = [...here, ...answered].filter(({ findings }) => findings.length > 0);
  const certain = searching ? here : groups;
  return { groups, first: certain.flatMap(({ findings }) => findings)[0], searching };
}
