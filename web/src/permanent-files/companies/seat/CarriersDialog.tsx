import { Button } from '@mantine/core';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';

interface CarriersDialogProps {
  carriers: readonly string[];
  onClose: () => void;
}

/** What still carries the number that a company had until now: each is to be mended where it stands. */
export default function CarriersDialog({ carriers, onClose }: CarriersDialogProps) {
  return (
    <Dialog
      title="L’ancien numéro figure encore ailleurs"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <ul>
        {carriers.map((carrier) => (
          <li key={carrier}>{carrier}</li>
        ))}
      </ul>
    </Dialog>
  );
}
