import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarOff, IconDots, IconPencil, IconRefresh } from '@tabler/icons-react';
import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import { Entry } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ActionMenuItem } from '#web/kit/page/toolbar/ActionMenuItem.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { HolderLink } from '../HolderLink.tsx';
import type { MandatePanelName } from './mandate-panels.ts';
import { daysOf, nameOf, officeOf, stateOf } from './mandate-words.ts';

interface MandateEntryProps {
  mandate: Mandate;
  /** Opens a panel on it; absent for those who only read. */
  open: ((name: MandatePanelName, id: number) => void) | undefined;
}

/** One mandate: who holds it, what it is, since when, until when, and what can be done to it. */
export function MandateEntry({ mandate, open }: MandateEntryProps) {
  const { Personne, SocieteMandataire, RepresentantPermanent, DateFin, DateExpiration, Motif } = mandate;
  const { status, word } = stateOf(mandate);
  return (
    <Entry
      title={<HolderLink holder={{ Personne, Societe: SocieteMandataire }} />}
      state={<StatusBadge status={status}>{word}</StatusBadge>}
      action={open && <MandateMenu mandate={mandate} open={open} />}
    >
      <span>{officeOf(mandate)}</span>
      {RepresentantPermanent && (
        <span>
          représentée par <HolderLink holder={{ Personne: RepresentantPermanent, Societe: null }} />
        </span>
      )}
      <span>{daysOf(mandate)}</span>
      {DateExpiration && !DateFin && <span>échéance le {formatDate(DateExpiration)}</span>}
      {mandate.IsSignataire && <span>signataire</span>}
      {mandate.IsAdresseConfidentielle && <span>adresse masquée au registre</span>}
      {Motif && <span>{Motif}</span>}
    </Entry>
  );
}

function MandateMenu({ mandate, open }: { mandate: Mandate; open: NonNullable<MandateEntryProps['open']> }) {
  const { Id, DateFin } = mandate;
  const isOver = DateFin ? `Il a pris fin le ${formatDate(DateFin)}.` : undefined;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 100 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions sur le mandat de ${nameOf(mandate)}`}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItem label="Corriger" icon={IconPencil} onClick={() => open('mandat', Id)} />
        <ActionMenuItem
          label="Renouveler"
          icon={IconRefresh}
          disabledBecause={isOver}
          onClick={() => open('renouveler-mandat', Id)}
        />
        <ActionMenuItem
          label="Mettre fin"
          icon={IconCalendarOff}
          disabledBecause={isOver}
          onClick={() => open('fin-mandat', Id)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
