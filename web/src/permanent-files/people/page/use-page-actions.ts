import { IconFileZip, IconPencil, IconShieldCheck, IconUserOff, IconWorld } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { EditPerson } from '#contract/permanent-files/people/calls.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { ConfirmLab } from '#contract/permanent-files/people/person-page-calls.ts';
import { AnonymisePerson, StartPersonDataExport } from '#contract/permanent-files/people/privacy-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { personsPath } from '../register-paths.ts';

const spacePath = `${personsPath}/crm-client/$personId`;

interface Openings {
  edit: () => void;
  erase: () => void;
  reload: () => void;
}

/** What this user may do with the person whose page is open. */
export function usePageActions(person: Person, { edit, erase, reload }: Openings): ToolbarAction[] {
  const session = useSession();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const space = useOpenPath(spacePath);
  const isGone = person.AnonymisedAt !== null;
  const disabledBecause = isGone ? 'Cette personne a été anonymisée.' : undefined;

  const exportData = () =>
    run(async () => {
      await callApi(StartPersonDataExport, { Id: person.Id });
      reload();
    }, 'L’export est en préparation\u202f: vous le trouverez dans les fichiers téléchargés.');

  const confirm = () =>
    run(async () => {
      await callApi(ConfirmLab, { Id: person.Id, Version: person.Version });
      reload();
    }, 'Le contrôle LAB de ce jour est enregistré.');

  const back = useBackAction(personsPath);
  const editing: ToolbarAction = {
    label: 'Modifier',
    icon: IconPencil,
    primary: true,
    disabledBecause,
    onClick: edit,
  };
  const clientSpace: ToolbarAction = {
    label: 'Espace PRO',
    icon: IconWorld,
    disabledBecause:
      disabledBecause ??
      (person.IsDisabled === 1
        ? "Vous devez sélectionner un dirigeant actif pour accéder à l'Espace PRO Client."
        : undefined),
    onClick: () => void navigate({ to: spacePath, params: { personId: String(person.Id) } } as never),
  };
  const checking: ToolbarAction = {
    label: 'Contrôlé ce jour',
    icon: IconShieldCheck,
    disabledBecause: disabledBecause ?? (busy ? 'Une demande est en cours.' : undefined),
    onClick: () => void confirm(),
  };
  const exporting: ToolbarAction = {
    label: 'Exporter ses données',
    icon: IconFileZip,
    disabledBecause: busy ? 'Un export est déjà demandé.' : undefined,
    onClick: () => void exportData(),
  };
  const erasing: ToolbarAction = {
    label: 'Anonymiser',
    icon: IconUserOff,
    seldom: true,
    disabledBecause,
    onClick: erase,
  };

  return [
    back,
    ...(can(session, EditPerson) ? [editing] : []),
    ...(space ? [clientSpace] : []),
    ...(can(session, ConfirmLab) ? [checking] : []),
    ...(can(session, StartPersonDataExport) ? [exporting] : []),
    ...(can(session, AnonymisePerson) ? [erasing] : []),
  ];
}
