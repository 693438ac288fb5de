import type { InputHTMLAttributes } from 'react';
import { useText } from '../i18n/useText.ts';
import table from './table.module.css';

interface CheckAllProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly chosen: 'none' | 'some' | 'all';
}

/** The box that chooses all rows in sight, half ticked while some are chosen. */
export function CheckAll({ chosen, className = table.check, ...rest }: CheckAllProps) {
  const { t } = useText();
  return (
    <input
      {...rest}
      type="checkbox"
      className={className}
      aria-label={t('selectAll')}
      checked={chosen === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = chosen === 'some';
      }}
    />
  );
}
