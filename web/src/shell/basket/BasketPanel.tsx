import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconFileText,
  IconFolder,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { basket, useBasket } from '#web/kit/basket/basket.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { BarPanel } from '../bar-panel/BarPanel.tsx';
import panel from '../bar-panel/bar-panel.module.css';
import { PanelPages } from '../bar-panel/PanelPages.tsx';
import css from './basket.module.css';

/** The documents chosen to be generated: an icon with their number, and their list. */
export default function BasketPanel() {
  const documents = useBasket();
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const next = useOpenPath('/documents/groups');

  function change(isOpen: boolean) {
    setOpen(isOpen);
    setEditing(false);
  }

  return (
    <BarPanel
      icon={IconFolder}
      title="Documents à générer"
      count={documents.length}
      open={open}
      onChange={change}
      aside={
        <IconAction
          label={editing ? 'Terminer les modifications' : 'Modifier la liste'}
          icon={editing ? IconCheck : IconPencil}
          onClick={() => setEditing(!editing)}
        />
      }
    >
      <PanelPages items={documents} keyOf={({ Id }) => String(Id)}>
        {({ Id, FileName }) => (
          <div className={panel.line}>
            <span className={panel.lead}>
              <IconFileText size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={panel.words}>{FileName}</span>
            {editing && (
              <IconAction
                label={`Retirer\u202f: ${FileName}`}
                icon={IconTrash}
                onClick={() => basket.remove([Id])}
              />
            )}
          </div>
        )}
      </PanelPages>
      {editing && next && (
        <div className={css.foot}>
          <Button
            component={Link}
            to={next}
            onClick={() => change(false)}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          >
            Continuer
          </Button>
        </div>
      )}
    </BarPanel>
  );
}
