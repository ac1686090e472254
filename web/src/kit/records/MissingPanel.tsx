import { Button } from '@mantine/core';
import { networkFailure } from '../api/api-error.ts';
import { Notice } from '../feedback/Notice.tsx';
import css from '../form/record-form.module.css';
import { SidePanel } from '../page/panel/SidePanel.tsx';
import type { Missing } from './missing-of.ts';

interface MissingPanelProps extends Missing {
  onClose: () => void;
}

/** Stands for a record that the address names and that cannot be shown: the way on is its list. */
export function MissingPanel({ retry, onClose }: MissingPanelProps) {
  return (
    <SidePanel title={retry ? 'Fiche non chargée' : 'Fiche introuvable'} onClose={onClose}>
      <div className={css.form}>
        <div className={css.fields}>
          <Notice status="warning">
            {retry
              ? networkFailure
              : 'Cette fiche n’existe plus, ou vous n’y avez pas accès. La liste montre celles que vous pouvez ouvrir.'}
          </Notice>
        </div>
        <div className={css.foot}>
          <Button variant="default" onClick={onClose}>
            Revenir à la liste
          </Button>
          {retry && <Button onClick={retry}>Réessayer</Button>}
        </div>
      </div>
    </SidePanel>
  );
}
