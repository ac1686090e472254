import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { SelectField } from '#web/kit/sign-in-page/SelectField.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import type { SpaceField, Told } from './space-fields.ts';

interface FieldListProps {
  fields: readonly SpaceField[];
  told: Told;
  errors: Readonly<Record<string, string>>;
  onChange: (path: string, value: string) => void;
}

/** The fields of a step, each saved as it is typed. */
export function FieldList({ fields, told, errors, onChange }: FieldListProps) {
  return fields.map((field) => {
    const { path, label, kind, options = [], inputMode, autoComplete, locked } = field;
    const common = { label, name: path, value: told[path] ?? '', error: errors[path] };
    const change = (event: { currentTarget: { value: string } }) => onChange(path, event.currentTarget.value);
    if (kind === 'select') return <SelectField key={path} {...common} options={options} onChange={change} />;
    if (kind === 'long-text')
      return <LongTextField key={path} {...common} maxLength={500} onChange={change} />;
    return (
      <TextField
        key={path}
        {...common}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={inputMode}
        autoComplete={autoComplete ?? 'off'}
        readOnly={locked}
        onChange={change}
      />
    );
  });
}
