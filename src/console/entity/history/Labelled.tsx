import { type ReactNode, useId } from 'react';
import { DayBox } from '../../fields/moment/DayBox.tsx';
import styles from './history.module.css';

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A box among the filters of changes, with its name above. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.labelled}>
      <span>{label}</span>
      {children(id)}
    </label>
  );
}

interface LabelledDayProps {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}

export function LabelledDay({ label, value, onDay }: LabelledDayProps) {
  return <Labelled label={label}>{(id) => <DayBox id={id} value={value} onDay={onDay} />}</Labelled>;
}
