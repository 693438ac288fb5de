import { useId } from 'react';
import type { EntryChoice } from './useChoices.ts';

interface Props {
  readonly label: string;
  /** Shown as long as nothing is chosen. */
  readonly hint: string;
  readonly missing: string | undefined;
  readonly choices: readonly EntryChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ChoiceSelect({ label, hint, missing, choices, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="sign-field" data-wrong={missing !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="sign-box">
        <select
          id={id}
          value={value}
          aria-invalid={missing !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {hint}
          </option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-note`} className="sign-note" role={missing === undefined ? undefined : 'alert'}>
        {missing}
      </p>
    </div>
  );
}
