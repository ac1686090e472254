import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { NewCompany } from './NewCompany.tsx';

interface NewCompanyPanelProps {
  onSaved: (Id: number) => void;
  onClose: () => void;
}

/** A file that is opened beside the list. */
export default function NewCompanyPanel({ onSaved, onClose }: NewCompanyPanelProps) {
  return (
    <SidePanel title="Ajouter un dossier" onClose={onClose}>
      {(close) => <NewCompany onSaved={onSaved} onCancel={close} />}
    </SidePanel>
  );
}
