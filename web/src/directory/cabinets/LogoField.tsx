import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { FilePicker } from '#web/kit/form/files/FilePicker.tsx';
import { removalBy } from '#web/kit/form/removal.ts';
import type { GroupContext } from '#web/kit/records/RecordPanel.tsx';
import { CabinetLogo } from './CabinetLogo.tsx';

/** The cabinet's logo: shown, exchanged for another image, taken away. */
export function LogoField({ values, context }: { values: FormValues; context: GroupContext<Cabinet> }) {
  const { record, form, picked } = context;
  const kept = record?.Logo && <CabinetLogo cabinetId={record.Id} name={record.Logo.FileName} />;
  if (!form || !picked) return kept || '–';
  return (
    <FilePicker
      label={kept ? 'Changer de logo' : 'Choisir une image'}
      accept="image/jpeg,image/png,image/webp"
      isWhole
      file={picked.files.file ?? null}
      onPick={(file) => picked.pick('file', file)}
      current={kept}
      removal={removalBy('IsLogoRetire', { values, form, ofIt: 'le logo' })}
    />
  );
}
