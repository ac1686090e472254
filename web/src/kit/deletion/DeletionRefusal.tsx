import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import css from './deletion.module.css';

interface DeletionRefusalProps {
  /** 'Impossible de supprimer la personne  !' */
  title: string;
  /** What the record is called. */
  name: string;
  /** What holds it in the register, a line each. */
  reasons: readonly ReactNode[];
  onClose: () => void;
}

/** Why a record was not deleted: each record that it is linked to, with a link where its file can be opened. */
export default function DeletionRefusal({ title, name, reasons, onClose }: DeletionRefusalProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <p>
        <strong>{name}</strong> doit rester dans le registre{'\u202f'}:
      </p>
      <ul className={css.reasons}>
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are
          <li key={index}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  );
}
